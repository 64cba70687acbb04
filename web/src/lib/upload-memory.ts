import { policy } from '@sowon/contracts/policy';
import { readSession } from './session.ts';

/** Stored data of an unfinished upload; it does not identify the file. */
interface Remembered {
  readonly uploadId: string;
  /** Start time, in Unix milliseconds. */
  readonly at: number;
}

export interface UploadMemory {
  /** Returns the earlier upload of the same file; null if there is none. */
  known(): string | null;
  keep(uploadId: string): void;
  forget(): void;
}

const storageName = 'Uploads';
const lifeMs = policy.files.unboundLifeHours * 3_600_000;
const endBytes = 64 * 1024;

/**
 * Runs `work` with the stored upload of the same file by the same person in this browser. Only one page at a time resumes an upload. Other pages, and browsers
 * that cannot identify files or lock, start a new one.
 */
export async function recallUpload<T>(file: File, work: (memory: UploadMemory) => Promise<T>): Promise<T> {
  const name = await nameOf(file);
  if (name === null) return work(nothing);
  return navigator.locks.request(`upload:${name}`, { ifAvailable: true }, (lock) =>
    work(lock === null ? nothing : memoryOf(name)),
  );
}

const nothing: UploadMemory = { known: () => null, keep: () => undefined, forget: () => undefined };

function memoryOf(name: string): UploadMemory {
  return {
    known: () => readAll()[name]?.uploadId ?? null,
    keep: (uploadId) => writeAll({ ...readAll(), [name]: { uploadId, at: Date.now() } }),
    forget: () => {
      const { [name]: _, ...others } = readAll();
      writeAll(others);
    },
  };
}

/** Returns a hash of the person and the file: its name, type, size, time and both ends; null if the page is not secure. */
async function nameOf(file: File): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const ends = await new Blob([file.slice(0, endBytes), file.slice(-endBytes)]).arrayBuffer();
  const facts = JSON.stringify([readSession().userId, file.name, file.type, file.size, file.lastModified]);
  const told = await new Blob([facts, ends]).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', told));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readAll(): Readonly<Record<string, Remembered>> {
  try {
    const stored: Record<string, Remembered> = JSON.parse(localStorage.getItem(storageName) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => Date.now() - at < lifeMs));
  } catch {
    return {}; // Another program wrote there.
  }
}

function writeAll(all: Readonly<Record<string, Remembered>>): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(all));
  } catch {
    // If the browser cannot store it, the upload starts again after a reload.
  }
}
