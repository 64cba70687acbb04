import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { freeBytes } from '../free-bytes.ts';
import { createProcessFolder, type ProcessFolder } from './process-folder.ts';

/** A private folder for one upload, until its file is stored. */
export interface SpoolFolder {
  readonly path: string;
  /** Counts bytes written here. @throws AppError BUSY if the process holds too many */
  took(bytes: number): void;
  remove(): Promise<void>;
}

/** Temporary storage of this process for running uploads, with a size limit; leftovers of killed processes are removed. */
export interface Spool extends Pick<ProcessFolder, 'sweep' | 'close'> {
  /**
   * Opens a folder for an upload.
   * @param expectedBytes size announced by the sender
   * @throws AppError BUSY if that exceeds the limit of this process, STORAGE_FULL if the disk has no room for it
   */
  open(expectedBytes: number): Promise<SpoolFolder>;
}

/** Free disk space reserved for the rest of the machine. */
const spareBytes = 512 * 1024 * 1024;

/** @param options.folder may be shared with other processes and machines; nothing is created there before the first upload */
export function createSpool(options: { folder: string; maxBytes: number; log: Logger }): Spool {
  const { maxBytes, log } = options;
  const folders = createProcessFolder({ root: options.folder, log });
  const { root, sweep, close } = folders;
  let used = 0;

  return {
    open: async (expectedBytes) => {
      if (used + expectedBytes > maxBytes) throw new AppError('BUSY');
      const path = await folders.make();
      let took = 0;
      const remove = async () => {
        used -= took;
        took = 0;
        await rm(path, { recursive: true, force: true });
      };
      if ((await freeBytes(root)) < expectedBytes + spareBytes) {
        await remove();
        throw new AppError('STORAGE_FULL', {}, { cause: new Error(`the disk of ${root} is nearly full`) });
      }
      return {
        path,
        took: (bytes) => {
          took += bytes;
          used += bytes;
          if (used > maxBytes) throw new AppError('BUSY');
        },
        remove,
      };
    },
    sweep,
    close,
  };
}
