// XIP_CTRL: the registers of the flash cache.
import { BasePeripheral } from 'rp2040js';
import { ACCESSES, FLUSH_CYCLES, MISSES } from './flash-cache.mjs';

const CTRL = 0x00;
const FLUSH = 0x04;
const STAT = 0x08;
const CTR_HIT = 0x0c;
const CTR_ACC = 0x10;
const STREAM_ADDR = 0x14;
const STREAM_CTR = 0x18;

const CTRL_EN = 1 << 0;
const CTRL_ERR_BADWRITE = 1 << 1;
const CTRL_POWER_DOWN = 1 << 3;
const FLUSH_NOW = 1 << 0;
const STAT_FLUSH_READY = 1 << 0;
const STAT_FIFO_EMPTY = 1 << 1;
const LARGEST_COUNT = 0xffffffff;

/** Streaming is not modelled: its FIFO is always empty. */
export class XipControl extends BasePeripheral {
  constructor(mcu, cache, clock) {
    super(mcu, 'XIP_CTRL');
    this.cache = cache;
    this.clock = clock;
    this.ctrl = CTRL_EN | CTRL_ERR_BADWRITE;
    this.flushedNanos = 0;
    this.stream = new Map();
    // The cache only counts up. These are its counts when each register was last cleared.
    this.clearedAccesses = 0;
    this.clearedHits = 0;
  }

  get #accesses() {
    return this.cache.counts[ACCESSES];
  }

  get #hits() {
    return this.cache.counts[ACCESSES] - this.cache.counts[MISSES];
  }

  readUint32(offset) {
    switch (offset & 0xfff) {
      case CTRL:
        return this.ctrl;
      case FLUSH:
        this.#awaitFlush();
        return 0;
      case STAT:
        return STAT_FIFO_EMPTY | (this.clock.nanos >= this.flushedNanos ? STAT_FLUSH_READY : 0);
      case CTR_HIT:
        return Math.min(this.#hits - this.clearedHits, LARGEST_COUNT);
      case CTR_ACC:
        return Math.min(this.#accesses - this.clearedAccesses, LARGEST_COUNT);
      default:
        return this.stream.get(offset & 0xfff) ?? 0;
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case CTRL:
        // A cache without power cannot be on.
        this.ctrl = value & (CTRL_POWER_DOWN | CTRL_ERR_BADWRITE | (value & CTRL_POWER_DOWN ? 0 : CTRL_EN));
        this.cache.setEnabled((this.ctrl & CTRL_EN) !== 0);
        break;
      case FLUSH:
        if (value & FLUSH_NOW) this.#flush();
        break;
      case CTR_HIT:
        this.clearedHits = this.#hits;
        break;
      case CTR_ACC:
        this.clearedAccesses = this.#accesses;
        break;
      case STREAM_ADDR:
      case STREAM_CTR:
        this.stream.set(offset, value);
        break;
    }
  }

  /** The boot ROM's function after a write to the flash: empties the cache and switches it on. */
  flushAndEnable() {
    this.#flush();
    this.#awaitFlush();
    this.writeUint32(CTRL, this.ctrl | CTRL_EN);
  }

  #flush() {
    this.cache.flush();
    this.flushedNanos = this.clock.nanos + FLUSH_CYCLES * this.clock.cycleNanos;
  }

  /** Holds the bus until the flush has ended. */
  #awaitFlush() {
    const nanos = this.flushedNanos - this.clock.nanos;
    if (nanos > 0) this.clock.cyclesLeft[0] -= Math.round(nanos / this.clock.cycleNanos);
  }
}
