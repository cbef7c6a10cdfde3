// The RP2040 of the library as it is: its processor, its memories, its peripherals. Only what the library lacks is
// added: ring oscillator, regulator, flash interface, the request for a reset. The boot ROM is the real one, if there is
// one; otherwise that of this emulator, which starts the image itself.
import { BasePeripheral, RP2040 as LibraryChip } from 'rp2040js';
import { RP2040 } from '../chips/rp2040.mjs';
import { Failure } from '../failure.mjs';
import { FLASH_BASE, FlashChip } from '../flash.mjs';
import { VoltageRegulator, completeSystemControl } from '../missing-peripherals.mjs';
import { PlainRegisters } from '../relocated.mjs';
import { installRom } from '../rom.mjs';
import { FlashInterface, SerialFlash } from './serial-flash.mjs';

const BLOCKS = { ioQspi: 0x40018, rosc: 0x40060, regulator: 0x40064, xip: 0x14000, ssi: 0x18000 };
const ROSC_STATUS = 0x18;
const ROSC_RANDOM = 0x1c;
const ROSC_STABLE = 0x80001000;
const SELECT = 1;
const INPUT_ENABLED = 0x40;
const SELECT_CTRL = 0x0c;
const SELECT_STATUS = 0x08;
/** The boot ROM sees no pressed BOOTSEL button: the pad of chip select is high. */
const SELECT_HIGH = 1 << 17;
/** The levels that the override of chip select forces. */
const OVERRIDES = [undefined, undefined, 0, 1];

class Ring extends BasePeripheral {
  constructor(mcu, entropy) {
    super(mcu, 'ROSC');
    this.entropy = entropy;
  }

  readUint32(offset) {
    if (offset === ROSC_RANDOM) return this.entropy.nextBit();
    return offset === ROSC_STATUS ? ROSC_STABLE : 0;
  }

  writeUint32() {}
}

export class StockChip {
  /**
   * `kept` has `sram`, and `scratch` and `reason` of the watchdog from before a reset; null at power-on. `bootRom` is a
   * Uint32Array or null. `onReset` gets what the next chip keeps.
   */
  constructor({ flash, bootRom, entropy, kept, onReset }) {
    const mcu = new LibraryChip();
    this.mcu = mcu;
    // The library reports SEV to its log only. On the chip the next WFE does not sleep then.
    mcu.logger = { debug() {}, info: (_, text) => text === 'SEV' && (mcu.core.eventRegistered = true), warn() {}, error() {} };
    mcu.flash.set(flash);
    if (kept) mcu.sram.set(kept.sram);
    else mcu.sram.fill(0xa5);
    const { peripherals } = mcu;
    peripherals[BLOCKS.rosc] = new Ring(mcu, entropy);
    peripherals[BLOCKS.regulator] = new VoltageRegulator(mcu);
    peripherals[BLOCKS.xip] = new PlainRegisters(mcu, 'XIP_CTRL', {});
    this.stopped = false;
    this.#connectReset(peripherals[0x40058], kept, onReset);
    if (bootRom) this.#startRom(bootRom);
    else this.#startImage();
  }

  #connectReset(watchdog, kept, onReset) {
    const { mcu } = this;
    if (kept) {
      watchdog.scratchData.set(kept.scratch);
      watchdog.reason = kept.reason;
    }
    const reset = () => {
      if (this.stopped) return;
      this.stopped = true;
      watchdog.alarm.enable = false;
      onReset({ sram: mcu.sram, scratch: watchdog.scratchData, reason: watchdog.reason });
    };
    watchdog.onWatchdogTrigger = reset;
    completeSystemControl(mcu.ppb, reset);
  }

  /** Starts at the ROM's reset vector. */
  #startRom(bootRom) {
    const { mcu } = this;
    const pads = new PlainRegisters(mcu, 'IO_QSPI', { [SELECT_STATUS]: SELECT_HIGH });
    const serial = new SerialFlash(mcu.flash);
    const forcedSelect = () => OVERRIDES[(pads.readUint32(SELECT_CTRL) >>> 8) & 3];
    const ssi = new FlashInterface(mcu, serial, forcedSelect);
    const write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      const before = forcedSelect();
      write(offset, value);
      if (forcedSelect() !== before) serial.deselect();
    };
    mcu.peripherals[BLOCKS.ioQspi] = pads;
    mcu.peripherals[BLOCKS.ssi] = ssi;
    this.operations = serial.operations;
    mcu.bootrom.set(bootRom);
    mcu.qspi[SELECT].padValue |= INPUT_ENABLED;
    mcu.qspi[SELECT].setInputValue(true);
    this.#guardFlash(ssi);
    mcu.core.reset();
  }

  /** Ends the run if anything reads the flash while the flash is not mapped to memory. */
  #guardFlash(ssi) {
    const { mcu } = this;
    for (const name of ['readUint32', 'readUint16', 'readUint8']) {
      const read = mcu[name].bind(mcu);
      mcu[name] = (address) => {
        if (address >>> 26 === 4 && !ssi.isMapped && address >>> 24 < 0x14) {
          throw new Failure(`A read of the flash at ${(address >>> 0).toString(16)} while it is being written.`);
        }
        return read(address);
      };
    }
  }

  /** Starts the image without a real ROM. Its flash functions are then those of this emulator. */
  #startImage() {
    const { mcu } = this;
    mcu.facts = RP2040;
    const flash = new FlashChip(mcu.flash);
    this.operations = [];
    flash.onOperation = (operation) => this.operations.push(operation);
    const flashInterface = { leaveMemoryMapped() {}, enterMemoryMapped() {} };
    installRom({ mcu, flash, flashBusy() {}, flashInterface, xip: { flushAndEnable() {} } });
    mcu.core.VTOR = FLASH_BASE + RP2040.vectors;
    mcu.core.SP = mcu.readUint32(mcu.core.VTOR);
    mcu.core.PC = mcu.readUint32(mcu.core.VTOR + 4) & ~1;
  }

  /** Runs to this time, or until a reset. */
  runTo(nanos) {
    const { mcu } = this;
    const { clock, core } = mcu;
    while (clock.nanos < nanos && !this.stopped) {
      if (core.waiting) clock.tick(Math.min(clock.nextAlarm ? Math.max(clock.nanosToNextAlarm, 0) : Infinity, nanos - clock.nanos));
      else clock.tick((core.executeInstruction() * 1e9) / mcu.clkSys);
    }
  }
}
