// A chip, from power-on or a reset to the next one. It consists of the library's RP2040, adapted to the chip at hand,
// with the clock, the processor and the ROM of this emulator, and the peripherals that the library lacks.
import { ClockTree } from './clock-tree.mjs';
import { DeviceClock } from './clock.mjs';
import { Bus } from './bus.mjs';
import { RP2040 } from './chips/rp2040.mjs';
import { Failure } from './failure.mjs';
import { FlashCache } from './flash-cache.mjs';
import { FLASH_BASE } from './flash.mjs';
import { FlashInterface } from './flash-interface.mjs';
import { Microcontroller } from './microcontroller.mjs';
import { PowerStages, VoltageRegulator, completeSystemControl } from './missing-peripherals.mjs';
import { Processor } from './processor.mjs';
import { Qmi } from './qmi.mjs';
import { PlainRegisters } from './relocated.mjs';
import { Resets } from './resets.mjs';
import { bootRam, installRom } from './rom.mjs';
import { addTemperatureSensor } from './temperature-sensor.mjs';
import { XipControl } from './xip-control.mjs';

/** The crystal of the Pico and of all boards here. */
const CRYSTAL_HERTZ = 12e6;

/** Discards the library's messages about unknown registers. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export class Chip {
  /**
   * `facts` are those of the chip (chips/). The caller keeps `interpreter` over resets, with the RAM and the flash,
   * which is also `flash.memory`. `watchdog` is the argument of the last `onReset`, or null at power-on.
   *
   * `onReset` is called when the firmware or the watchdog resets the chip, `onPowerFailed` when a power cut comes.
   * After either, this chip stops at once and must not run again.
   *
   * `flashMiss` is the cost of a flash cache miss in cycles; by default the cost follows from the way the flash is
   * read. `flashMaxHertz` is the fastest clock of the flash, and `flashLines` the number of its data lines. `romNanos`
   * is the time that the boot ROM and the second stage in flash take before the image starts.
   */
  constructor({
    facts = RP2040, interpreter, flash, entropy, watchdog, flashMiss = null, flashMaxHertz = Infinity, flashLines, romNanos = 0,
    crystalHertz = CRYSTAL_HERTZ, onReset, onPowerFailed,
  }) {
    this.facts = facts;
    this.clock = new DeviceClock(facts.rosc.hertzAtReset, interpreter.cyclesLeft);
    this.mcu = new Microcontroller(this.clock, facts);
    this.romNanos = romNanos;
    this.flash = flash;
    this.onPowerFailed = onPowerFailed;
    this.asleepNanos = 0;
    /** The part of `asleepNanos` in which no clock ran. */
    this.dormantNanos = 0;
    this.stopped = false;
    this.targetNanos = 0;
    /**
     * The arguments of the call that entered the USB boot loader, if this chip runs it instead of the image; or null.
     */
    this.bootsel = watchdog?.bootsel ?? null;
    const { mcu, clock } = this;
    mcu.logger = SILENT;
    addTemperatureSensor(mcu.adc, clock);
    interpreter.reset(mcu.core);
    this.#solderMemory(interpreter);
    this.#makeFlashCache(interpreter, flashMiss, flashLines);
    this.#placeMissing();
    this.tree = new ClockTree(mcu, clock, { entropy, crystalHertz, kept: watchdog?.crystal ?? null });
    installRom(this);
    this.#connectResets(watchdog, onReset);
    this.processor = new Processor(mcu, clock, interpreter);
    this.#checkImage(flash.memory);
    this.processor.start(FLASH_BASE + facts.vectors);
    this.cache.onMiss = () => this.#readFlash(flashMaxHertz);
  }

  /**
   * Notes a read of the flash. A flash that is clocked too fast returns noise, and a processor that executes noise soon
   * locks up.
   */
  #readFlash(mostHertz) {
    this.flashInterface.noteRead(this.tree.sysHertz);
    if (mostHertz === Infinity || this.flashHertz <= mostHertz) return;
    this.processor.lockedUp = true;
    this.clock.interruptRun();
  }

  /** Adds peripherals that the library lacks. The firmware only writes to some of them. */
  #placeMissing() {
    const { mcu, facts } = this;
    mcu.place('resets', new Resets(mcu));
    mcu.place('sysinfo', new PlainRegisters(mcu, 'SYSINFO', { 0: facts.chipId }));
    mcu.place('regulator', new VoltageRegulator(mcu));
    mcu.place('powman', new PlainRegisters(mcu, 'POWMAN', facts.powman));
    if (facts.isMainline) {
      mcu.place('syscfg', new PlainRegisters(mcu, 'SYSCFG'));
      mcu.place('psm', new PowerStages(mcu, facts.stages.all));
    }
    if (facts.addresses.bootram) mcu.place('bootram', new PlainRegisters(mcu, 'BOOTRAM', bootRam(this.flashInterface.boot)));
  }

  /** Checks the image definition, on a chip whose boot ROM starts no image without one. */
  #checkImage(memory) {
    const { imageDefinition } = this.facts;
    if (!imageDefinition || this.bootsel) return;
    const words = new Uint32Array(memory.buffer, memory.byteOffset, imageDefinition.within / 4);
    const first = words.indexOf(imageDefinition.first);
    if (first < 0 || words.indexOf(imageDefinition.last, first) < 0) {
      throw new Failure('The image has no image definition in its first 4 KB: the boot ROM would not start it.');
    }
  }

  #solderMemory({ rom, sram, flash, translator }) {
    const { mcu } = this;
    mcu.onStore = (address) => translator.noteStore(address >>> 0);
    mcu.bootrom = rom;
    mcu.sram = sram;
    mcu.sramView = new DataView(sram.buffer, sram.byteOffset, sram.length);
    mcu.flash = flash;
    mcu.flash16 = new Uint16Array(flash.buffer, flash.byteOffset, flash.length / 2);
    mcu.flashView = new DataView(flash.buffer, flash.byteOffset, flash.length);
  }

  #makeFlashCache(interpreter, flashMiss, flashLines) {
    const { mcu, clock } = this;
    this.cache = new FlashCache(interpreter);
    this.bus = new Bus(mcu, this.cache);
    interpreter.bus = this.bus;
    this.xip = new XipControl(mcu, this.cache, clock);
    mcu.place('xip', this.xip);
    if (mcu.facts.flash) {
      this.flashInterface = new Qmi(mcu, clock, flashLines);
      mcu.place('qmi', this.flashInterface);
      mcu.place('padsQspi', this.flashInterface.pads);
    } else {
      this.flashInterface = new FlashInterface(mcu);
      mcu.place('ssi', this.flashInterface);
    }
    this.cache.isMapped = () => this.flashInterface.isMapped;
    const setMiss = () => (interpreter.missCycles = flashMiss ?? this.flashInterface.missCycles);
    this.flashInterface.onChange = setMiss;
    setMiss();
  }

  #connectResets(watchdog, onReset) {
    const { mcu, facts } = this;
    const { watchdog: dog, psm } = mcu.named;
    if (watchdog) {
      dog.scratchData.set(watchdog.scratch);
      dog.reason = watchdog.reason;
    }
    const reset = () => {
      this.#stop();
      // Without this, the library's watchdog would fire again at once, for ever.
      dog.alarm.enable = false;
      const crystal = psm.wdsel & facts.stages.crystal ? null : this.tree.crystal.kept;
      onReset({ scratch: dog.scratchData, reason: dog.reason, crystal, bootsel: null });
    };
    dog.onWatchdogTrigger = reset;
    completeSystemControl(mcu.ppb, reset);
    this.enterBootsel = (bootsel) => {
      this.#stop();
      onReset({ scratch: dog.scratchData, reason: dog.reason, crystal: null, bootsel });
    };
  }

  get nanos() {
    return this.clock.nanos;
  }

  /** The clock at which the flash is read. */
  get flashHertz() {
    return this.tree.sysHertz / this.flashInterface.clockDivider;
  }

  /** Cycles that the processor has run. */
  get cycles() {
    return this.clock.cycles;
  }

  /** Runs to the time `target`, or until the chip is reset or loses power. */
  runTo(target) {
    const { clock, processor } = this;
    this.targetNanos = target;
    while (!this.stopped) {
      if (!this.tree.isStopped) clock.serveAlarms();
      const now = clock.nanos;
      if (this.stopped || now >= target) return;
      // The boot loader waits for a PC, and none is connected.
      if (this.bootsel) {
        clock.skipTo(target);
        return;
      }
      if (now < this.romNanos) {
        clock.skipTo(Math.min(this.romNanos, target));
        continue;
      }
      if (this.tree.isStopped) {
        this.tree.passStopped(target);
        this.asleepNanos += clock.nanos - now;
        this.dormantNanos += clock.nanos - now;
        continue;
      }
      processor.wakeIfInterrupted();
      const next = Math.min(clock.nextAlarm?.nanos ?? target, target);
      if (processor.waiting) {
        clock.skipTo(next);
        this.asleepNanos += next - now;
      } else {
        clock.runUntil(next);
        processor.run();
      }
    }
  }

  /**
   * Passes the time of a flash operation, during which the firmware runs nothing else; or handles a power failure in
   * it.
   */
  flashBusy({ nanos, powerFailed }) {
    const { clock } = this;
    clock.cyclesLeft[0] -= Math.round(nanos / clock.cycleNanos);
    if (powerFailed) {
      this.#stop();
      this.onPowerFailed();
    }
  }

  #stop() {
    this.stopped = true;
    this.clock.interruptRun();
  }
}
