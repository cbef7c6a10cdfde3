// A shortcut for the most common work of an idle chip: DMA that feeds bytes to the SPI while the processor sleeps. Byte
// by byte, each costs two events. Here a run of bytes moves at once, each still at its own time. The result is the same
// as long as nothing else happens meanwhile, so a run ends before the next event.
import { SRAM_BASE } from './flash-map.mjs';
import { frameNanos } from './spi-timing.mjs';

const CHANNEL_ENABLED_AND_BUSY = 1 | (1 << 24);
const INCREMENT_READ = 1 << 4;
const INCREMENT_WRITE = 1 << 5;
const RING_SIZE = 0xf << 6;
const SPI_DATA = 0x008;
/** The last bytes of a transfer, which are moved one by one. The library then ends the transfer. */
const TAIL_BYTES = 16;

/** Returns the DMA channel that feeds single bytes to the SPI, or undefined. */
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
 * Called when the SPI has shifted a byte out and has not begun the next. Passes to `receive` the bytes that follow, and
 * the time that each takes. The clock shows the time of the byte before them.
 */
export function streamWhileAsleep(chip, spi, receive) {
  const { clock, mcu, processor } = chip;
  // A full receive FIFO does not change with further input. A full transmit FIFO shows that the DMA keeps up.
  if (!processor.waiting || !spi.txFIFO.full || !spi.rxFIFO.full || spi.intEnable !== 0) return;
  const channel = feedingChannel(mcu.dma, spi);
  if (!channel) return;
  const byteNanos = frameNanos(spi);
  const until = Math.min(clock.nextAlarm?.nanos ?? Infinity, chip.targetNanos);
  const inTime = Math.ceil((until - clock.servedNanos) / byteNanos) - 1;
  const count = Math.min(inTime, channel.transCount - TAIL_BYTES);
  if (count > 0) receive(takeBytes(mcu, spi.txFIFO, channel, count), byteNanos);
}

/**
 * Moves bytes through the FIFO, which is full and stays full. Returns its content, then the bytes read by the channel.
 */
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
