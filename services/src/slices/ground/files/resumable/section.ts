import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../../../../app-error.ts';
import { signatureBytes } from '../kinds.ts';
import type { NextChunk } from '../pace.ts';
import { recognise } from '../receive.ts';

/** What arrived for the next object of the store. */
export interface Section {
  readonly bytes: number;
  /** Whether more may follow, or what the sender ended with: `done`, or why nothing follows. */
  readonly end: 'more' | 'done' | { readonly failure: unknown };
}

/** So much, or so long, at most is lost when this process is killed. */
export const sectionBytes = 8 * 1024 * 1024;
const sectionMs = 15_000;

/**
 * Writes what arrives next to a local file, until it is enough for a section, the sender has ended or breaks off; what arrived
 * before that counts.
 * @param place.room how many bytes are left of what was announced
 * @param place.beginning whether a file begins here, and then what its sender claims it to be
 * @throws AppError FILE_TOO_LARGE for more than was announced, UNKNOWN_FILE_FORMAT by its beginning, BUSY; faults of ours
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
