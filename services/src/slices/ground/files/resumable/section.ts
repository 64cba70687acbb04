import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../../../../app-error.ts';
import { signatureBytes } from '../kinds.ts';
import type { NextChunk } from '../pace.ts';
import { recognise } from '../receive.ts';

/** The bytes received for the next object of the store. */
export interface Section {
  readonly bytes: number;
  /** `more` if more may follow, `done` if the sender has finished, or the failure that stopped it. */
  readonly end: 'more' | 'done' | { readonly failure: unknown };
}

/** At most this much, or this long, is lost if the process is killed. */
export const sectionBytes = 8 * 1024 * 1024;
const sectionMs = 15_000;

/**
 * Writes arriving bytes to a local file until a section is full, or the sender finishes or breaks off; bytes received before that are kept.
 * @param place.room number of announced bytes still missing
 * @param place.beginning at the beginning of a file: its declared media type; otherwise null
 * @throws AppError FILE_TOO_LARGE for more bytes than announced, UNKNOWN_FILE_FORMAT by its first bytes, BUSY; our own faults
 */
export async function takeSection(
  next: NextChunk,
  place: {
    path: string;
    took: (bytes: number) => void;
    room: number;
    beginning: { declared: string } | null;
  },
): Promise<Section> {
  const { path, took, room, beginning } = place;
  const handle = await open(path, 'wx+', 0o600);
  const began = performance.now();
  let bytes = 0;
  let isKnown = beginning === null;
  try {
    while (bytes < sectionBytes && performance.now() - began < sectionMs) {
      const arrived = await nextOf(next);
      if (!Buffer.isBuffer(arrived)) return { bytes, end: arrived };
      if (bytes + arrived.length > room) throw new AppError('FILE_TOO_LARGE', { maxBytes: room });
      took(arrived.length);
      await handle.writeFile(arrived);
      bytes += arrived.length;
      if (beginning && !isKnown && bytes >= signatureBytes) {
        await recognise(await headOf(handle), beginning.declared);
        isKnown = true;
      }
    }
    return { bytes, end: 'more' };
  } finally {
    await handle.close();
  }
}

async function nextOf(next: NextChunk): Promise<Buffer | Section['end']> {
  try {
    return (await next()) ?? 'done';
  } catch (failure) {
    return { failure };
  }
}

async function headOf(handle: FileHandle): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
  return buffer;
}
