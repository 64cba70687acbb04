import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  checkChain,
  proveConsistency,
  rawKey,
  readShelf,
  type SignedAnchor,
  signatureTypes,
  verifierKey,
} from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWitnesses } from '../../services/src/ports/witnesses.ts';
import { publishAnchorAt } from '../../services/src/slices/trust/anchors/commands.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startWitness, type TestWitness } from '../harness/witness.ts';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';
import { ORIGIN } from './publication.ts';

const run = promisify(execFile);
const verifier = fileURLToPath(new URL('../../ledger/verify-consistency.mjs', import.meta.url));
const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
const origin = ORIGIN;

let anchored: AnchoredLedger;

beforeEach(async () => {
  anchored = await openAnchoredLedger();
});

afterEach(() => anchored.close());

/** Publishes an anchor of each day, with a few events before each. */
async function publishAll(): Promise<void> {
  for (const [index, day] of days.entries()) {
    for (let owner = 0; owner <= index; owner += 1) await anchored.use(`${day}-${owner}`);
    await anchored.publish(day);
  }
}

async function prove(from: string, to: string) {
  const { anchors, differences } = checkChain(await readShelf(anchored.folder), anchored.key);
  expect(differences).toEqual([]);
  return proveConsistency(anchored.folder, anchors, { from, to });
}

/** Returns the first line of output of the stand-alone script. */
async function check(from: string, to: string, proof: unknown, ...more: string[]): Promise<string> {
  const path = join(anchored.folder, 'proof.json');
  await writeFile(path, JSON.stringify(proof));
  const files = [from, to].map((day) => join(anchored.folder, `${day}.json`));
  const { stdout } = await run(process.execPath, [verifier, ...files, path, ...more]).catch(
    ({ stderr }: { stderr: string }) => ({ stdout: stderr }),
  );
  return stdout.split('\n')[0] ?? '';
}

const [first = '', second = '', third = ''] = days;

test('of any two anchors it is proven that nothing was rewritten between them', async () => {
  await publishAll();
  const { publicKey } = anchored.key;
  for (const [from, to, said] of [
    [first, second, 'The 4 leaves of 2026-11-20 are the first of the 11 of 2026-11-21.'],
    [first, third, 'The 4 leaves of 2026-11-20 are the first of the 21 of 2026-11-22.'],
    [second, third, 'The 11 leaves of 2026-11-21 are the first of the 21 of 2026-11-22.'],
    [third, third, 'The 21 leaves of 2026-11-22 are the first of the 21 of 2026-11-22.'],
  ] as const) {
    expect(await check(from, to, await prove(from, to), publicKey)).toBe(said);
  }
  await expect(prove(second, first)).rejects.toThrow('is before');
  await expect(prove(first, '2026-11-23')).rejects.toThrow('no anchor of 2026-11-23');
});

test('a proof with other hashes, of other days or another key does not hold', async () => {
  await publishAll();
  const proof = await prove(first, third);
  const { hashes } = proof;
  const swapped = { ...proof, hashes: hashes.toReversed() };
  expect(await check(first, third, swapped)).toMatch('does not lead to');
  expect(await check(first, third, { ...proof, hashes: hashes.slice(1) })).toMatch('does not hold');
  expect(await check(first, second, proof)).toMatch('does not hold');
  expect(await check(first, third, proof, 'MCowBQYDK2VwAyEA')).toMatch('signed with another key');
});

test('a rewritten past allows no proof from an earlier anchor', async () => {
  await publishAll();
  const kept = await readFile(join(anchored.folder, `${first}.json`), 'utf8');
  // A person with the key and access to all copies publishes another history from the second day on.
  for (const file of await readdir(anchored.folder)) await rm(join(anchored.folder, file));
  await anchored.use('another');
  for (const day of days) await anchored.publish(day);
  const proof = await prove(first, third);
  await rm(join(anchored.folder, `${first}.json`));
  await writeFile(join(anchored.folder, `${first}.json`), kept);
  expect(await check(first, third, proof)).toMatch('does not hold');
});

test('rows other than the signed ones prove nothing', async () => {
  await publishAll();
  await rm(join(anchored.folder, `${first}.rows.gz`));
  await cp(join(anchored.folder, `${second}.rows.gz`), join(anchored.folder, `${first}.rows.gz`));
  await expect(prove(first, third)).rejects.toThrow(/not the one that was signed|does not lead/);
});

test('rows with other stream names beside the same leaves prove nothing', async () => {
  await publishAll();
  const file = join(anchored.folder, `${first}.rows.gz`);
  const text = gunzipSync(await readFile(file)).toString();
  await rm(file);
  await writeFile(file, gzipSync(text.replaceAll('"wallet-', '"other-')));
  await expect(prove(first, third)).rejects.toThrow(`${first}.rows.gz is not the one that was signed`);
});

test.each<[string, (signed: SignedAnchor) => SignedAnchor, string]>([
  [
    'of another size',
    (signed) => ({ ...signed, checkpoint: signed.checkpoint.replace('\n4\n', '\n5\n') }),
    'is that of another log',
  ],
  [
    'of another log',
    (signed) => ({ ...signed, checkpoint: signed.checkpoint.replaceAll(origin, 'x.test/log') }),
    'is not signed by its key',
  ],
  ['that is no note', (signed) => ({ ...signed, checkpoint: 'x' }), 'is no signed note'],
])('an anchor with a checkpoint %s is reported', async (_, forge, problem) => {
  await anchored.use('w');
  const { signed } = await anchored.publish(first);
  const shelf = [{ file: `${first}.json`, signed: forge(signed) }];
  expect(checkChain(shelf).differences).toMatchObject([{ detail: expect.stringContaining(problem) }]);
});

test('the log keeps its name', async () => {
  await anchored.publish(first);
  const { folder, keyText, database } = anchored;
  const places = { folder, copies: [], origin: 'other.test/log', witnesses: [] };
  await expect(
    publishAnchorAt(database.db, places, keyText, new Date(`${second}T03:00:00.000Z`)),
  ).rejects.toThrow('its log is ledger.test/log');
});

describeWith(['witness'], 'a witness', () => {
  let witness: TestWitness;
  beforeEach(async () => {
    witness = await startWitness();
    const key = { name: origin, type: signatureTypes.ed25519, bytes: rawKey(anchored.key.publicKey) };
    witness.trust(origin, verifierKey(key));
  });
  afterEach(() => witness.stop());

  const publish = (day: string, setting = witness.setting) => {
    const { folder, keyText, database } = anchored;
    const places = { folder, copies: [], origin, witnesses: readWitnesses(setting) };
    return publishAnchorAt(database.db, places, keyText, new Date(`${day}T03:00:00.000Z`));
  };
  const cosigned = async () =>
    (await readdir(anchored.folder)).filter((file) => file.endsWith('.checkpoint'));

  test('cosigns each anchor that continues the one before, and what it missed meanwhile', async () => {
    await anchored.use('w');
    await publish(first);
    await anchored.use('x');
    // The witness was unreachable that day.
    await publish(second, '');
    await anchored.use('y');
    await publish(third);
    expect(await cosigned()).toEqual([
      expect.stringMatching(/^2026-11-20\.[0-9a-f]{8}\.checkpoint$/),
      expect.stringMatching(/^2026-11-22\.[0-9a-f]{8}\.checkpoint$/),
    ]);
    const [file = ''] = await cosigned();
    const text = await readFile(join(anchored.folder, file), 'utf8');
    const { signed } = await anchored.publish(third);
    expect(signed.anchor.date).toBe(third);
    expect(text.split('\n')).toHaveLength(7);
    await publish(third);
    expect(await cosigned()).toHaveLength(2);
  });

  test('tells its position to a log that lost its state, and continues', async () => {
    await anchored.use('w');
    await publish(first);
    for (const file of await cosigned()) await rm(join(anchored.folder, file));
    await publish(first);
    expect(await cosigned()).toHaveLength(1);
  });

  test('does not cosign another past: the day is refused', async () => {
    await anchored.use('w');
    await publish(first);
    for (const file of await readdir(anchored.folder)) await rm(join(anchored.folder, file));
    await anchored.use('another');
    await expect(publish(first)).rejects.toThrow('witness.test/one has seen another log of this name');
    expect(await cosigned()).toEqual([]);
  });

  test('that does not answer, or answers for another, fails the day after the anchor is published', async () => {
    await anchored.use('w');
    const [key = ''] = witness.setting.split(' ');
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    const stranger = createServer((_, response) => {
      response.end(`\u2014 witness.test/one ${Buffer.alloc(76, 1).toString('base64')}\n`);
    }).listen(0, '127.0.0.1', resolve);
    await listening;
    const address = stranger.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await expect(publish(first, `${key} http://127.0.0.1:${port}`)).rejects.toThrow('not its own');
    stranger.close();
    await expect(publish(first, `${key} http://127.0.0.1:1`)).rejects.toThrow();
    expect(await readShelf(anchored.folder)).toHaveLength(1);
    expect(await cosigned()).toEqual([]);
    await publish(first);
    expect(await cosigned()).toHaveLength(1);
  });
});
