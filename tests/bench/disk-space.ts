import { statfs } from 'node:fs/promises';

/** Requires free bytes on a folder's disk, because a full disk would be noticed much later. @throws Error when there are fewer */
export async function requireDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (count: number): string => (count / 1e9).toFixed(1);
  if (bavail * bsize >= bytes) return;
  throw new Error(`${folder} has ${gigabytes(bavail * bsize)} GB free, this needs ${gigabytes(bytes)} GB`);
}
