import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishedPolicies } from '../../services/src/ledger-policy.ts';
import { type AnchoredLedger, openAnchoredLedger, rehash } from './anchored-ledger.ts';
import { ORIGIN } from './publication.ts';
import { tamper } from './tampering.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

let anchored: AnchoredLedger;

beforeEach(async () => {
  anchored = await openAnchoredLedger(publishedPolicies);
  await anchored.use('w');
  await anchored.publish('2026-11-20');
});

afterEach(() => anchored.close());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run ledger -- …args` with the database and folder of this test. */
async function ledger(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { database, folder, keyText } = anchored;
  return run(
    process.execPath,
    [join(root, 'local/src/bin/on-local.ts'), 'services/src/bin/ledger.ts', ...args],
    {
      cwd: root,
      env: {
        DATABASE_URL: database.url,
        ANCHOR_DIR: folder,
        LEDGER_ANCHOR_KEY: keyText,
        LEDGER_ORIGIN: ORIGIN,
        ...env,
      },
    },
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

/** Returns the program's output without a database, from the published anchors alone. */
async function withoutDatabase(args: readonly string[]): Promise<string> {
  const program = join(root, 'services/src/bin/ledger.ts');
  const env = { ANCHOR_DIR: anchored.folder };
  return (await run(process.execPath, [program, ...args], { cwd: root, env })).stdout;
}

/** Changes the first event of wallet w as a superuser can, leaving no trace inside the database. */
async function forge(): Promise<void> {
  await tamper(anchored.database, [
    `UPDATE ledger.event SET canonical = replace(canonical, '"method":"card"', '"method":"cash"')
      WHERE stream_id = 'wallet-w'`,
    rehash('wallet-w'),
    `UPDATE ledger.issued_lot SET funding = jsonb_set(funding, '{method}', '"cash"')
      WHERE stream_id = 'wallet-w' AND funding IS NOT NULL`,
  ]);
}

test('verify ends with 0 on an untouched ledger, with or without the signing key', async () => {
  expect(await ledger(['verify'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('3 events, 1 anchors: nothing differs'),
    stderr: expect.stringContaining('64 of 64 shards, 3 events'),
  });
  expect(await ledger(['verify'], { LEDGER_ANCHOR_KEY: '' })).toMatchObject({ code: 0 });
  expect(await ledger(['verify', '--key', anchored.key.publicKey])).toMatchObject({ code: 0 });
});

test('verify ends with 1 and names what a superuser changed', async () => {
  await forge();
  const { code, stdout } = await ledger(['verify']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/shard \d+\/1, wallet-w version 1: not as it was on 2026-11-20/);
});

test('verify ends with 1 and names the rows that cannot be read, and never fails on them', async () => {
  const second = `WHERE stream_id = 'wallet-w' AND version = 2`;
  const copyIn = (stream: string, type: string) => `
    INSERT INTO ledger.event (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at, command_scope,
                              command_key, answer_hash, prev_hash, hash, postings)
    SELECT shard, 1000 + length('${stream}'), '${stream}', 1, '${type}', 1, '{', 'infinity', command_scope, command_key, answer_hash,
           prev_hash, hash, postings FROM ledger.event ${second}`;
  await tamper(anchored.database, [
    copyIn('wallet-', 'CoinsCharged'),
    copyIn('rates-settlement', 'SettlementRatesDecided'),
    `UPDATE ledger.event SET canonical = '{' ${second}`,
    `UPDATE ledger.policy SET effective_from = '-infinity' WHERE version = 1`,
  ]);
  const { code, stdout } = await ledger(['verify']);
  expect(code).toBe(1);
  for (const finding of [
    'NOT an event can be read: wallet- version 1: recorded_at',
    'NOT an event can be read: rates-settlement version 1: recorded_at',
    'NOT an event can be read: wallet-w version 2: it is not JSON',
    'NOT a policy can be read: policy 1: effective_from',
    'NOT a policy says what was published: the published policies: could not be checked',
  ])
    expect(stdout).toContain(finding);
  expect(stdout).toMatch(/shard \d+\/2, wallet-w version 2: its hash is not that of its fields/);
  expect(stdout).toMatch(/5 events, 1 anchors: \d+ differences/);
});

test('verify --from detects rebuilt published anchors with a copy of one anchor', async () => {
  await anchored.use('w', 'later');
  await anchored.publish('2026-11-21');
  const copies = join(anchored.folder, '..', 'copies');
  await mkdir(copies);
  await cp(join(anchored.folder, '2026-11-21.json'), join(copies, '2026-11-21.json'));
  const from = ['verify', '--from', join(copies, '2026-11-21.json')];
  expect(await ledger(from)).toMatchObject({ code: 0 });

  await forge();
  for (const file of await readdir(anchored.folder)) await rm(join(anchored.folder, file));
  await anchored.publish('2026-11-21');
  expect(await ledger(['verify'])).toMatchObject({ code: 0 });
  const { code, stdout } = await ledger(from);
  expect(code).toBe(1);
  expect(stdout).toMatch(/shard (\d+)\/1 to \1\/6: not what was anchored on 2026-11-21/);
});

test('anchor publishes once a day', async () => {
  expect(await ledger(['anchor'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is published'),
  });
  expect(await ledger(['anchor'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('was already published'),
  });
  expect(await ledger(['verify'])).toMatchObject({ code: 0, stdout: expect.stringContaining('2 anchors') });
});

test('consistency prints what the stand-alone script accepts, without a database', async () => {
  await anchored.use('w', 'later');
  await anchored.publish('2026-11-21');
  const stdout = await withoutDatabase(['consistency', '2026-11-20', '2026-11-21']);
  const files = ['2026-11-20.json', '2026-11-21.json', 'proof.json'].map((name) =>
    join(anchored.folder, name),
  );
  await writeFile(files[2] ?? '', stdout);
  const script = join(root, 'ledger/verify-consistency.mjs');
  await expect(withoutDatabase(['verify'])).rejects.toThrow('DATABASE_URL is not set');
  expect(await run(process.execPath, [script, ...files])).toMatchObject({
    stdout: expect.stringContaining('The 4 leaves of 2026-11-20 are the first of the 8 of 2026-11-21.'),
  });
});

test('sealed prints what the stand-alone script accepts', async () => {
  const anchor = join(anchored.folder, '2026-11-20.json');
  const proof = join(anchored.folder, 'proof.json');
  expect(await ledger(['sealed', '--month', '2026-09'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no anchor seals 2026-09'),
  });
  // All events were recorded in November.
  expect(await ledger(['sealed', '--month', '2026-10', '--owner', 'w'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('w had nothing at the end of 2026-10'),
  });
  await anchored.publish('2026-12-01');
  const { stdout } = await ledger(['sealed', '--month', '2026-11', '--owner', 'w']);
  await writeFile(proof, stdout);
  const december = anchor.replace('2026-11-20', '2026-12-01');
  const checked = await run(process.execPath, [join(root, 'ledger/verify-proof.mjs'), december, proof]);
  expect(checked.stdout).toContain('w had wallet:w:available 70 COIN, wallet:w:held 20 COIN.');
});

test('proof prints what the stand-alone script accepts', async () => {
  const anchor = join(anchored.folder, '2026-11-20.json');
  const { stdout } = await ledger(['proof', '--wallet', 'w', '--anchor', anchor]);
  const proof = join(anchored.folder, 'proof.json');
  await writeFile(proof, stdout);
  const checked = await run(process.execPath, [join(root, 'ledger/verify-proof.mjs'), anchor, proof]);
  expect(checked.stdout).toContain('90 of the 90 points published on 2026-11-20 are those of w.');
});

test('an unknown or failing command ends with 1 and says why', async () => {
  expect(await ledger(['proof'])).toMatchObject({ code: 1, stderr: expect.stringContaining('--wallet ID') });
  expect(await ledger(['anchor'], { LEDGER_ANCHOR_KEY: '' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('LEDGER_ANCHOR_KEY is not set'),
  });
  const nowhere = { DATABASE_URL: '', SOWON_FOLDER: anchored.folder };
  expect(await ledger(['verify'], nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('none runs'),
  });
});
