// A shortcut for the commonest work of an idle chip: DMA feeding bytes to the SPI while the processor sleeps. Moved one
// by one, each byte costs two events; here a run of them moves at once, each still at its own time. Nobody can tell,
// as long as nothing else happens meanwhile: so it is done only up to the next event.
import { SRAM_BASE } from './flash-map.mjs';

const CHANNEL_ENABLED_AND_BUSY = 1 | (1 << 24);
const INCREMENT_READ = 1 << 4;
const INCREMENT_WRITE = 1 << 5;
const RING_SIZE = 0xf << 6;
const SPI_DATA = 0x008;
/** Left to the ordinary way, which also ends the transfer. */
const TAIL_BYTES = 16;

/** The channel that fills the SPI with single bytes, or undefined. */
function feedingChannel(dma, spi) {
  return dma.channels.find(
    ({ ctrl, treqValue, dataSize, writeAddr }) =>
      treqValue === spi.dreq.tx &&
      (ctrl & CHANNEL_ENABLED_AND_BUSY) === CHANNEL_ENABLED_AND_BUSY &&
      (ctrl & (INCREMENT_READ | INCREMENT_WRITE | RING_SIZE)) === INCREMENT_READ &&
      dataSize === 1 &&
      (writeAddr & 0xfff) === SPI_DATA,
  );
}

/**
 * Called when the SPI has shifted a byte out and not yet begun the next; gives `receive` the bytes that follow, and how
 * long each of them takes. The clock's time is that of the byte before them.
 */
export function streamWhileAsleep(chip, spi, receive) {
  const { clock, mcu, processor } = chip;
  // A full receive FIFO stays as it is, whatever comes in; a full transmit FIFO means that the DMA keeps up.
  if (!processor.waiting || !spi.txFIFO.full || !spi.rxFIFO.full || spi.intEnable !== 0) return;
  const channel = feedingChannel(mcu.dma, spi);
  if (!channel) return;
  const byteNanos = (spi.dataBits * 1e9) / spi.clockFrequency;
  const until = Math.min(clock.nextAlarm?.nanos ?? Infinity, chip.targetNanos);
  const inTime = Math.ceil((until - clock.servedNanos) / byteNanos) - 1;
  const count = Math.min(inTime, channel.transCount - TAIL_BYTES);
  if (count > 0) receive(takeBytes(mcu, spi.txFIFO, channel, count), byteNanos);
}

/** The next bytes through the FIFO, which is full and stays so: what is in it, and then what the channel reads. */
function takeBytes(mcu, fifo, channel, count) {
  const bytes = new Uint8Array(count + fifo.size);
  for (let i = 0; i < fifo.size; i++) bytes[i] = fifo.pull();
  const start = channel.readAddr - SRAM_BASE;
  if (start >= 0 && start + count <= mcu.sram.length) bytes.set(mcu.sram.subarray(start, start + count), fifo.size);
  else for (let i = 0; i < count; i++) bytes[fifo.size + i] = mcu.readUint8(channel.readAddr + i);
  for (let i = 0; i < fifo.size; i++) fifo.push(bytes[count + i]);
  channel.readAddr += count;
  channel.transCount -= count;
  return bytes.subarray(0, count);
}
