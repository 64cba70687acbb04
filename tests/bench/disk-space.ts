import { statfs } from 'node:fs/promises';

/** Throws where the disk of a folder has fewer than so many bytes free: a full one would be found out much later. */
export async function requireDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (count: number): string => (count / 1e9).toFixed(1);
  if (bavail * bsize >= bytes) return;
  throw new Error(`${folder} has ${gigabytes(bavail * bsize)} GB free, this needs ${gigabytes(bytes)} GB`);
}
