import { generateKeyPairSync, hash, sign } from 'node:crypto';
import {
  type CoinTotals,
  leafText,
  nodeText,
  statementText,
  totalsRule,
} from '@sowon/contracts/coin-totals/rule';
import type { CoinTotalsProof, SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import { expect, test } from 'vitest';
import { checkOwn } from './check-own.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const sha256 = (text: string) => hash('sha256', text);
const userId = '01890000-0000-7000-8000-000000000001';
const day = '2026-11-22';
const none = {
  before: 0,
  issued: 0,
  used: 0,
  expired: 0,
  refunded: 0,
  chargedBack: 0,
  debtPaid: 0,
  added: 0,
  taken: 0,
  reissued: 0,
  outstanding: 0,
};
const sealed = (totals: CoinTotals): SignedCoinTotals => ({
  totals: totals as SignedCoinTotals['totals'],
  hash: sha256(statementText(totals)),
  signature: sign(null, Buffer.from(statementText(totals)), privateKey).toString('base64'),
});

const parts = [
  { part: 0, coins: 30, salt: '1'.repeat(64) },
  { part: 1, coins: 12, salt: '2'.repeat(64) },
] as const;
const leafOf = (part: (typeof parts)[number]) => ({
  hash: sha256(leafText({ day, owner: userId, ...part })),
  coins: part.coins,
});
const [left, right] = [leafOf(parts[0]), leafOf(parts[1])];

const before = sealed({
  rule: totalsRule,
  day: '2026-11-21',
  number: 1,
  previous: null,
  publishedAt: '2026-11-21T16:20:00.000Z',
  bought: { ...none, issued: 40, outstanding: 40 },
  given: none,
  held: 0,
  owed: { before: 0, made: 0, paid: 0, outstanding: 0 },
  tree: { root: '0'.repeat(64), leaves: 64 },
  ledger: { position: 3, anchor: null },
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
});
const totals: CoinTotals = {
  ...before.totals,
  day,
  number: 2,
  previous: before.hash,
  held: 10,
  bought: { ...none, before: 40, outstanding: 40 },
  given: { ...none, issued: 2, outstanding: 2 },
  tree: { root: sha256(nodeText(left, right)), leaves: 2 },
};
const proof: CoinTotalsProof = {
  day,
  owner: userId,
  coins: 42,
  held: 10,
  parts: [
    { ...parts[0], index: 0, path: [right] },
    { ...parts[1], index: 1, path: [left] },
  ],
};
const row = (created: string, balance: number) => ({ created, balance }) as CoinHistoryRow;
const history = {
  content: [row('2026-11-22T15:00:00.000Z', 99), row('2026-11-22T14:59:59.999Z', 32)],
  last: true,
};
const own = { signed: sealed(totals), before, proof, history, userId };
const check = (more: Partial<typeof own>) => checkOwn({ ...own, ...more }, crypto.subtle);
const good = {
  addsUp: true,
  isSigned: true,
  continues: true,
  isIncluded: true,
  isAsHistory: true,
  holds: true,
};

test('own coins in the total are found, and the statement is consistent', async () => {
  expect(await check({})).toEqual(good);
});

test('the first statement has no predecessor, and a history that is too short yields no verdict', async () => {
  const first = sealed({
    ...totals,
    number: 1,
    previous: null,
    bought: { ...none, issued: 40, outstanding: 40 },
  });
  expect(await check({ signed: first })).toEqual({ ...good, continues: null });
  const late = { content: [row('2026-11-23T00:00:00.000Z', 99)], last: false };
  expect(await check({ history: late })).toEqual({ ...good, isAsHistory: null });
});

test.each([
  ['isIncluded', { proof: { ...proof, coins: 43, held: 11 } }],
  ['isIncluded', { userId: '01890000-0000-7000-8000-000000000002' }],
  ['isIncluded', { proof: { ...proof, parts: proof.parts.slice(1) } }],
  ['isIncluded', { proof: { ...proof, parts: proof.parts.toReversed() } }],
  ['isIncluded', { signed: sealed({ ...totals, tree: { ...totals.tree, root: 'e'.repeat(64) } }) }],
  ['isAsHistory', { history: { content: [row('2026-11-22T00:00:00.000Z', 31)], last: true } }],
  ['isAsHistory', { history: { content: [], last: true } }],
  ['isSigned', { signed: { ...sealed(totals), signature: before.signature } }],
  ['addsUp', { signed: sealed({ ...totals, held: 43 }) }],
  ['addsUp', { signed: { ...sealed(totals), hash: before.hash } }],
  ['continues', { before: sealed({ ...before.totals, held: 1 } as CoinTotals) }],
  ['continues', { before: null }],
] as const)('%s is told where it does not agree', async (name, more) => {
  const result = await check(more as Partial<typeof own>);
  expect(result).toMatchObject({ [name]: false, holds: false });
});
