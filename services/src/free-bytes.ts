import { statfs } from 'node:fs/promises';

/** Returns the free bytes for this process on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
