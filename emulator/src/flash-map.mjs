// Addresses of flash and RAM, sizes of the flash chip, and the position of the save area.
export const FLASH_BASE = 0x10000000;
export const SRAM_BASE = 0x20000000;
/** The smallest flash of a board with an RP2040. The firmware's memory map is made for it. */
export const FLASH_SIZE = 2 * 1024 * 1024;
export const SAVE_SIZE = 64 * 1024;
/** Returns the offset of the save area, which is at the end of the flash. */
export const saveStart = (flashSize) => flashSize - SAVE_SIZE;
export const SAVE_START = saveStart(FLASH_SIZE);
export const SECTOR = 4096;
export const PAGE = 256;
