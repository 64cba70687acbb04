import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { proveSealed, type SealedProof, type SignedAnchor } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

const run = promisify(execFile);
const verifier = fileURLToPath(new URL('../../ledger/verify-proof.mjs', import.meta.url));

let anchored: AnchoredLedger;
let october: SignedAnchor;

/** The last and the first instant of a month, in Korea. */
const [last, first] = [new Date('2026-10-31T14:59:59.999Z'), new Date('2026-10-31T15:00:00.000Z')];

beforeAll(async () => {
  anchored = await openAnchoredLedger();
  const ledger = anchored.database.writer();
  for (const owner of ['a', 'b', 'c']) {
    await ledger.execute(walletCommand(`c-${owner}`, owner, charge(`lot-${owner}`, 100), { at: last }));
    await ledger.execute(walletCommand(`h-${owner}`, owner, hold(`hold-${owner}`, 30), { at: last }));
    await ledger.execute(walletCommand(`s-${owner}`, owner, capture(`hold-${owner}`, 20), { at: last }));
    // In the month that has begun, but before the anchor.
    await ledger.execute(walletCommand(`n-${owner}`, owner, charge(`new-${owner}`, 7), { at: first }));
  }
  await anchored.publish('2026-10-31');
  october = (await anchored.publish('2026-11-01')).signed;
  // A late clock puts this event into the month; it is the first in its shard after the anchor.
  await ledger.execute(walletCommand('late', 'a', charge('late', 5), { at: last }));
  await anchored.use('b', 'later');
});

afterAll(() => anchored.close());

const prove = (owner: string | null, anchor = october.anchor) =>
  proveSealed(anchored.database.db, { anchor, key: anchored.key, owner });

async function check(proof: unknown): Promise<string> {
  const [anchorPath = '', proofPath = ''] = ['a.json', 'p.json'].map((name) => join(anchored.folder, name));
  await writeFile(anchorPath, JSON.stringify(october));
  await writeFile(proofPath, JSON.stringify(proof));
  const { stdout } = await run(process.execPath, [
    verifier,
    anchorPath,
    proofPath,
    anchored.key.publicKey,
  ]).catch(({ stderr }: { stderr: string }) => ({ stdout: stderr }));
  return stdout.split('\n')[0] ?? '';
}

const end = 'Before 2026-10-31T15:00:00.000Z, the end of 2026-10,';

test('wallet balance, creator’s earnings and platform total each have their own proof', async () => {
  expect(october.anchor.sealed).toMatchObject({ month: '2026-10', size: 5 });
  expect(await check(await prove('b'))).toBe(
    `${end} b had wallet:b:available 70 COIN, wallet:b:held 10 COIN.`,
  );
  expect(await check(await prove('c1'))).toBe(`${end} c1 had earned:c1 60 COIN.`);
  expect(await check(await prove(null))).toBe(`${end} the platform had issued:CASH -300 COIN.`);
});

test('a proof leaves out an event that came after the anchor, even if its instant is in the month', async () => {
  expect(await check(await prove('a'))).toBe(
    `${end} a had wallet:a:available 70 COIN, wallet:a:held 10 COIN.`,
  );
});

test('a month is sealed once, by the first anchor after its end', async () => {
  const { signed } = await anchored.publish('2026-11-02');
  expect(signed.anchor.sealed).toBeNull();
  await expect(prove('b', signed.anchor)).rejects.toThrow('seals no month');
});

test('an owner without points has no leaf', async () => {
  await expect(prove('nobody')).rejects.toThrow('had nothing at the end of 2026-10');
});

test.each<[string, (of: SealedProof) => object]>([
  ['another owner', (of) => ({ ...of, owner: 'x' })],
  ['another amount', (of) => ({ ...of, accounts: [['wallet:b:available', 'COIN', 71]] })],
  ['another salt', (of) => ({ ...of, salt: '00' })],
  ['another place', (of) => ({ ...of, index: (of.index + 1) % 5 })],
  ['a shorter path', (of) => ({ ...of, path: of.path.slice(1) })],
  ['another month', (of) => ({ ...of, month: '2026-11' })],
  ['another anchor', (of) => ({ ...of, anchor: '00'.repeat(32) })],
])('a forged proof does not hold: %s', async (_, forge) => {
  expect(await check(forge(await prove('b')))).toMatch(/^The proof does not hold/);
});
