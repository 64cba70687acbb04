import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnchorPlaces, copyKey, publishAnchorAt } from '../../services/src/anchor/commands.ts';
import { compareCopies } from '../../services/src/anchor/copies.ts';
import { createFolderStore } from '../../services/src/ports/files/folder-store.ts';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';

let anchored: AnchoredLedger;
let places: AnchorPlaces;

beforeAll(async () => {
  anchored = await openAnchoredLedger();
  places = { folder: anchored.folder, bucket: createFolderStore(join(anchored.folder, '..', 'bucket')) };
  await anchored.use('w');
  await publish('2026-11-20T15:00:00.000Z');
  await publish('2026-11-21T15:00:00.000Z');
});

afterAll(() => anchored.close());

// 15:00 UTC is midnight in Korea: the next day has begun.
function publish(instant: string) {
  return publishAnchorAt(anchored.database.db, places, anchored.keyText, new Date(instant));
}

async function differ(): Promise<string[]> {
  return (await compareCopies(places, '2026-11-23')).map(({ subject, detail }) => `${subject}: ${detail}`);
}

test('every published file has its copy', async () => {
  for (const file of ['2026-11-21.json', '2026-11-21.rows.gz', '2026-11-22.json', '2026-11-22.rows.gz']) {
    expect(await places.bucket?.size(copyKey(file))).toBe((await readFile(join(places.folder, file))).length);
  }
  expect(await differ()).toEqual([]);
});

test('a copy that a cut-off run left out is added by the next one', async () => {
  await places.bucket?.delete(copyKey('2026-11-22.json'));
  expect(await differ()).toEqual(['2026-11-22.json: it has no copy in the bucket']);
  expect((await publish('2026-11-21T16:00:00.000Z')).added).toBe(false);
  expect(await differ()).toEqual([]);
});

test('the newest anchor gone from the folder is missed, one written over is seen', async () => {
  const path = join(places.folder, '2026-11-22.json');
  const text = await readFile(path, 'utf8');
  await rm(path);
  expect(await differ()).toEqual(['2026-11-22.json: the bucket has it, the folder does not']);
  await writeFile(path, `${text} `);
  expect(await differ()).toEqual(['2026-11-22.json: its copy in the bucket is another']);
  await chmod(path, 0o644);
  await writeFile(path, text);
  expect(await differ()).toEqual([]);
});
