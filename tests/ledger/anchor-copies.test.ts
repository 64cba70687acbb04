import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AnchorRefused } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore, createS3Store } from '../../services/src/ports/file-stores.ts';
import type { FileStore } from '../../services/src/ports/files.ts';
import { publishAnchorAt } from '../../services/src/slices/trust/anchors/commands.ts';
import { compareCopies, copiesInBucket, copyKey } from '../../services/src/slices/trust/anchors/copies.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startS3, type TestS3 } from '../harness/s3.ts';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';
import { ORIGIN } from './publication.ts';

/** Tests of copies that hold for every store. */
function keepsCopies(open: (folder: string) => FileStore): void {
  let anchored: AnchoredLedger;
  let bucket: FileStore;

  beforeAll(async () => {
    anchored = await openAnchoredLedger();
    bucket = open(join(anchored.folder, '..', 'bucket'));
    await anchored.use('w');
    await publish('2026-11-20T15:00:00.000Z');
    await publish('2026-11-21T15:00:00.000Z');
  });
  afterAll(async () => {
    await bucket.close();
    await anchored.close();
  });

  // 15:00 UTC is midnight in Korea: the next day has begun.
  function publish(instant: string, copies = [copiesInBucket(bucket)]) {
    const { database, folder, keyText } = anchored;
    return publishAnchorAt(
      database.db,
      { folder, copies, origin: ORIGIN, witnesses: [] },
      keyText,
      new Date(instant),
    );
  }

  async function differ(today = '2026-11-23'): Promise<string[]> {
    const differences = await compareCopies({ folder: anchored.folder, bucket }, today);
    return differences.map(({ subject, detail }) => `${subject}: ${detail}`);
  }

  const pathOf = (file: string) => join(anchored.folder, file);
  const copyOf = async (file: string) => {
    const copy = await bucket.get(copyKey(file));
    return copy && (await buffer(copy.stream));
  };

  /** Hides files of the folder while `act` runs. */
  async function without(files: readonly string[], act: () => Promise<void>): Promise<void> {
    for (const file of files) await rename(pathOf(file), pathOf(`${file}.gone`));
    try {
      await act();
    } finally {
      for (const file of files) await rename(pathOf(`${file}.gone`), pathOf(file));
    }
  }

  test('every published file has its copy', async () => {
    for (const file of ['2026-11-21.json', '2026-11-21.rows.gz', '2026-11-22.json', '2026-11-22.rows.gz']) {
      expect(await copyOf(file)).toEqual(await readFile(pathOf(file)));
    }
    expect(await differ()).toEqual([]);
  });

  test('a copy that a cut-off run left out is added by the next one', async () => {
    await bucket.delete(copyKey('2026-11-22.json'));
    expect(await differ()).toEqual(['2026-11-22.json: it has no copy in the bucket']);
    expect((await publish('2026-11-21T16:00:00.000Z')).added).toBe(false);
    expect(await differ()).toEqual([]);
  });

  test('the copies of days on which the bucket did not answer are added by the next day', async () => {
    await publish('2026-11-22T15:00:00.000Z', []);
    await publish('2026-11-23T15:00:00.000Z', []);
    expect(await differ('2026-11-25')).toEqual([
      '2026-11-23.json: it has no copy in the bucket',
      '2026-11-24.json: it has no copy in the bucket',
    ]);
    await publish('2026-11-24T15:00:00.000Z');
    expect(await differ('2026-11-25')).toEqual([]);
    expect(await copyOf('2026-11-23.rows.gz')).toEqual(await readFile(pathOf('2026-11-23.rows.gz')));
  });

  test('a copy is never replaced, and a differing copy stops the next day', async () => {
    const file = '2026-11-25.json';
    const copy = await copyOf(file);
    const other = pathOf('other');
    await writeFile(other, '{}');
    await copiesInBucket(bucket).add(anchored.folder, [file]);
    expect(await bucket.add(copyKey(file), other, 'text/plain')).toBe(false);
    expect(await copyOf(file)).toEqual(copy);

    await bucket.put(copyKey(file), other, 'text/plain');
    await expect(publish('2026-11-25T15:00:00.000Z')).rejects.toThrow(
      new AnchorRefused('2026-11-25.json: the bucket has another than the folder'),
    );
    expect(await copyOf(file)).toEqual(Buffer.from('{}'));
    await bucket.put(copyKey(file), pathOf(file), 'text/plain');
  });

  test('a folder that lost its newest anchors, or all, does not begin a second chain', async () => {
    const newest = ['2026-11-25.json', '2026-11-25.rows.gz'];
    const older = [21, 22, 23, 24].map((day) => `2026-11-${day}.json`);
    const refused = new AnchorRefused('2026-11-25.json: the bucket has it, the folder does not');
    for (const gone of [newest, [...older, ...newest]]) {
      await without(gone, async () => {
        await expect(publish('2026-11-24T16:00:00.000Z')).rejects.toThrow(refused);
        await expect(publish('2026-11-25T15:00:00.000Z')).rejects.toThrow(refused);
      });
    }
    expect(await differ('2026-11-25')).toEqual([]);
  });

  test('a removed or overwritten newest anchor of the folder is detected', async () => {
    const path = pathOf('2026-11-25.json');
    const text = await readFile(path, 'utf8');
    await rm(path);
    expect(await differ('2026-11-26')).toEqual(['2026-11-25.json: the bucket has it, the folder does not']);
    await writeFile(path, `${text} `);
    expect(await differ('2026-11-26')).toEqual(['2026-11-25.json: its copy in the bucket is another']);
    await chmod(path, 0o644);
    await writeFile(path, text);
    expect(await differ('2026-11-26')).toEqual([]);
  });
}

describe('copies in a folder', () => keepsCopies(createFolderStore));

describeWith(['s3'], 'copies in a bucket', () => {
  let server: TestS3;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  keepsCopies(() => createS3Store(server.options));
});
