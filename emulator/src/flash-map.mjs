// Where the processor sees flash and RAM, the sizes of the flash chip, and where the saves lie in it.
export const FLASH_BASE = 0x10000000;
export const SRAM_BASE = 0x20000000;
/** What boards with an RP2040 have at least; the firmware's map is made for it. */
export const FLASH_SIZE = 2 * 1024 * 1024;
export const SAVE_SIZE = 64 * 1024;
/** Where the saves begin in a flash of a size: at its end. */
export const saveStart = (flashSize) => flashSize - SAVE_SIZE;
export const SAVE_START = saveStart(FLASH_SIZE);
export const SECTOR = 4096;
export const PAGE = 256;
