import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkChain, type Difference, forgetRefusals, readShelf, verifyAnchors } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';
import { afterTampering, tamper } from './tampering.ts';
import { hold, now, walletCommand } from './wallet-commands.ts';

/** Long ago, as younger refusals stay. */
const refusedAt = new Date(now.getTime() - 100 * 86_400_000);
let anchored: AnchoredLedger;

beforeEach(async () => {
  anchored = await openAnchoredLedger();
  await anchored.use('w');
  const ledger = anchored.database.writer();
  for (const id of ['one', 'two']) {
    // More than the wallet has.
    const poor = walletCommand(id, 'w', hold(id, 1_000), { at: refusedAt });
    expect(await ledger.execute(poor)).toMatchObject({ ok: false });
  }
  await anchored.publish('2026-11-21');
});

afterEach(() => anchored.close());

async function verify(forgottenBefore: Date, db = anchored.database.db): Promise<readonly Difference[]> {
  const { folder, key } = anchored;
  const { anchors } = checkChain(await readShelf(folder), key);
  return (await verifyAnchors(db, { anchors, folder, key, forgottenBefore })).differences;
}

const never = new Date(0);
const ofOne = `key = 'one'`;
const other = `decode(repeat('ab', 32), 'hex')`;

test('unchanged and later refusals show no difference', async () => {
  const ledger = anchored.database.writer();
  await ledger.execute(walletCommand('three', 'w', hold('three', 1_000)));
  expect(await verify(never)).toEqual([]);
  await anchored.publish('2026-11-22');
  expect(await verify(never)).toEqual([]);
});

test.each([
  ['removed', `DELETE FROM ledger.command WHERE ${ofOne}`, 'removed before it may be forgotten'],
  ['answered otherwise', `UPDATE ledger.command SET canonical = '{}' WHERE ${ofOne}`, 'it is not as it was'],
  [
    'wanted otherwise',
    `UPDATE ledger.command SET intent_hash = ${other} WHERE ${ofOne}`,
    'it is not as it was',
  ],
  ['made accepted', `UPDATE ledger.command SET outcome = 'accepted' WHERE ${ofOne}`, 'it is not as it was'],
  ['dated anew', `UPDATE ledger.command SET recorded_at = now() WHERE ${ofOne}`, 'it is not as it was'],
  ['put under another key', `UPDATE ledger.command SET key = 'x' WHERE ${ofOne}`, 'removed before'],
])('a refusal that a superuser has %s is named', async (_, statement, detail) => {
  const found = await afterTampering(anchored.database, [statement], (trx) => verify(never, trx));
  expect(found).toMatchObject([
    {
      invariant: 'refusals are as they were anchored',
      subject: 'the answer to test/one',
      detail: expect.stringContaining(detail),
    },
  ]);
});

test('a refusal deleted on schedule is no difference, but one removed earlier is', async () => {
  const later = new Date(refusedAt.getTime() + 1);
  expect(await forgetRefusals(anchored.database.db, { before: later, most: 10 })).toBe(2);
  expect(await verify(later)).toEqual([]);
  expect(await verify(refusedAt)).toHaveLength(2);
});

test('no anchor is signed after a refusal was removed', async () => {
  await tamper(anchored.database, [`DELETE FROM ledger.command WHERE ${ofOne}`]);
  await expect(anchored.publish('2026-11-22')).rejects.toThrow(
    'the answer to test/one: removed before it may be forgotten; it was there on 2026-11-21',
  );
});

test('a list that is missing or differs from the signed one is reported', async () => {
  const file = join(anchored.folder, '2026-11-21.refusals.gz');
  const bytes = await readFile(file);
  await rm(file);
  expect(await verify(never)).toMatchObject([{ detail: 'it is missing' }]);
  await writeFile(file, await readFile(join(anchored.folder, '2026-11-21.rows.gz')));
  await expect(verify(never)).rejects.toThrow();
  await writeFile(file, bytes);
  expect(await verify(never)).toEqual([]);
});
