import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { type Difference, readShelf } from '@sowon/ledger';
import { realDayMs } from '../../../clock.ts';
import type { FileStore } from '../../../ports/files.ts';
import { type AnchorCopies, copiesInvariant } from './copies.ts';

/** Returns the bucket key of a file of the folder. */
export const copyKey = (file: string) => `anchors/${file}`;

/** Creates copies in a bucket: each anchor with the lists of its rows and refusals. */
export function copiesInBucket(bucket: FileStore): AnchorCopies {
  const add = (folder: string, file: string) =>
    bucket.add(copyKey(file), join(folder, file), 'application/octet-stream');
  return {
    name: 'the bucket',
    newest: async (files, today) => {
      for (const file of [...files, ...filesAfter(files.at(-1), today)].reverse()) {
        const copy = await bucket.get(copyKey(file));
        if (copy !== null) return { file, text: await text(copy.stream) };
      }
      return null;
    },
    add: async (folder, files) => {
      for (const file of files) {
        // The anchor last: if it exists, its lists exist too.
        for (const list of ['rows.gz', 'refusals.gz']) await add(folder, file.replace(/json$/, list));
        await add(folder, file);
      }
    },
  };
}

/**
 * Compares the published anchors with their copies in the bucket in both directions, including newest anchors missing in the folder, up to `today` (KST date).
 * Returns no differences without a bucket.
 */
export async function compareCopies(
  { folder, bucket }: { readonly folder: string; readonly bucket: FileStore | null },
  today: string,
): Promise<Difference[]> {
  if (bucket === null) return [];
  const files = (await readShelf(folder)).map(({ file }) => file);
  const differences: Difference[] = [];
  const differ = (file: string, detail: string) =>
    differences.push({ invariant: copiesInvariant, subject: file, detail });
  for (const file of files) {
    const copy = await bucket.get(copyKey(file));
    if (copy === null) differ(file, 'it has no copy in the bucket');
    else if (!(await buffer(copy.stream)).equals(await readFile(join(folder, file)))) {
      differ(file, 'its copy in the bucket is another');
    }
  }
  for (const file of filesAfter(files.at(-1), today)) {
    if ((await bucket.size(copyKey(file))) !== null) differ(file, 'the bucket has it, the folder does not');
  }
  return differences;
}

/** Returns names of possible anchors after `last`, oldest first; without `last`, of the last year. */
function filesAfter(last: string | undefined, today: string): string[] {
  const end = Date.parse(today);
  let day = last === undefined ? end - 365 * realDayMs : Date.parse(last.slice(0, 'YYYY-MM-DD'.length));
  const files: string[] = [];
  while (day < end) {
    day += realDayMs;
    files.push(`${new Date(day).toISOString().slice(0, 10)}.json`);
  }
  return files;
}
