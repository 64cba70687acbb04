import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoinTotalsProof, ErrorReply, SignedCoinTotals } from '@sowon/contracts';
import { leafText, outstandingOf, problemsOf, rootOfPath } from '@sowon/contracts/coin-totals/rule';
import {
  decideCapture,
  decideChargeBack,
  decideExpire,
  decideFreeze,
  decideHold,
  decideRefundCharge,
  decideRelease,
} from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { publishCoinTotals } from '../../../services/src/slices/coin-totals/commands.ts';
import { isIntact } from '../../../services/src/slices/coin-totals/statement.ts';
import { adjustWallet } from '../../../services/src/slices/wallets/adjust-wallet.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { book } from './book.ts';

let house: Marketplace;
let fan: Person;
let other: Person;

beforeEach(async () => {
  // Noon in Korea.
  house = await openMarketplace({}, new Date('2026-11-21T03:00:00.000Z'));
  [fan, other] = [await house.fan('fan'), await house.fan('other')];
});
afterEach(() => house?.close());

const publish = () => publishCoinTotals(house.ctx);
/** Half past one in the night after a day, in Korea. */
const nightAfter = (day: string) => house.setTime(new Date(Date.parse(`${day}T16:30:00.000Z`)));
const noonOf = (day: string) => house.setTime(new Date(`${day}T03:00:00.000Z`));

async function statements(): Promise<SignedCoinTotals[]> {
  const { status, body } = await house.call<{ days: SignedCoinTotals[] }>('GET', '/coin-totals');
  expect(status).toBe(200);
  return body.days;
}
const newest = async () => {
  const [signed] = await statements();
  if (signed === undefined) throw new Error('nothing is published');
  return signed.totals;
};
const proof = (day: string, as: Person) =>
  house.call<CoinTotalsProof & ErrorReply>('GET', `/coin-totals/${day}/proof`, { as });

/** What a browser does with a proof. */
async function leadsToRoot({ day, owner, parts, coins }: CoinTotalsProof): Promise<boolean> {
  const { body } = await house.call<SignedCoinTotals>('GET', `/coin-totals/${day}`);
  const { totals } = body;
  const sha256 = async (text: string) => hash('sha256', text);
  const roots = await Promise.all(
    parts.map(async ({ index, path, ...part }) => {
      const leaf = { hash: await sha256(leafText({ day, owner, ...part })), coins: part.coins };
      return rootOfPath(sha256, { leaf, index, leaves: totals.tree.leaves, path });
    }),
  );
  const sum = parts.reduce((all, part) => all + part.coins, 0);
  return (
    sum === coins &&
    roots.every((root) => root?.hash === totals.tree.root && root.coins === outstandingOf(totals))
  );
}

// It stands alone and has no types.
const { problemsOf: problemsByScript } = (await import(
  import.meta.resolve('@sowon/contracts/verify-totals.mjs')
)) as { problemsOf(days: readonly SignedCoinTotals[], proof: CoinTotalsProof | null): string[] };

const policy = () => ledgerPolicy(house.ctx);
const rate = { grade: 'SILVER', wonPerCoin: 60 };
const hold = (holdId: string, points: number) =>
  book(house, fan, (wallet, at) =>
    decideHold(wallet, { holdId, reference: holdId, points, dueAt: null, at, policy: policy() }),
  );
const capture = (holdId: string, points: number | null = null) =>
  book(
    house,
    fan,
    (wallet) =>
      decideCapture(wallet, { holdId, points, beneficiaryId: house.ctx.ids(), rate, policy: policy() }),
    [holdId],
  );

describe('a day', () => {
  test('says what became of bought and of given coins, and what is outstanding, held and owed', async () => {
    noonOf('2026-11-19');
    const refunded = await house.credit(other, 30);
    nightAfter('2026-11-20');
    expect(await publish()).toEqual(['2026-11-20']);
    expect(await newest()).toMatchObject({
      number: 1,
      previous: null,
      bought: { before: 30, issued: 0, outstanding: 30 },
    });

    noonOf('2026-11-21');
    const paymentId = await house.credit(fan, 100);
    await house.credit(fan, 40, 'BONUS');
    await house.credit(other, 70);
    // Given coins of the same expiry go first: 40 given and 50 bought are held, and 60 of these used.
    await hold('a', 90);
    await capture('a', 60);
    await book(house, other, (wallet, at) =>
      decideRefundCharge(wallet, { refundId: 'r', lotId: refunded, at, policy: policy() }),
    );
    await book(house, fan, (wallet, at) =>
      decideChargeBack(wallet, {
        ...{ chargeBackId: 'c', paymentId, points: 100, kind: 'CHARGEBACK', at, policy: policy() },
      }),
    );
    const [maker, checker] = [await house.staff('ROLE_OPERATOR'), await house.staff('ROLE_FINANCE')];
    const adjust = (correction: Parameters<typeof adjustWallet>[1]['correction']) =>
      adjustWallet(house.ctx, {
        ...{ ownerId: other.userId, correction, reason: 'case 7', key: null },
        ...{ makerId: maker.userId, checkerId: checker.userId },
      });
    await adjust({ kind: 'ADD', points: 9, source: 'SUPPORTED' });
    await book(house, other, (wallet) => decideFreeze(wallet, { reason: 'CREATOR', policy: policy() }));
    await adjust({ kind: 'TAKE', points: 12, lotId: null });
    nightAfter('2026-11-21');
    expect(await publish()).toEqual(['2026-11-21']);

    const [second, first] = await statements();
    if (!second || !first) throw new Error('two days');
    const none = { expired: 0, debtPaid: 0, added: 0, reissued: 0 };
    expect(second.totals.bought).toMatchObject({
      ...{ ...none, before: 30, issued: 170, used: 20, refunded: 30, chargedBack: 50 },
    });
    expect(second.totals.given).toMatchObject({ before: 0, issued: 40, used: 40, added: 9 });
    expect(second.totals.bought.taken + second.totals.given.taken).toBe(12);
    expect(second.totals).toMatchObject({
      held: 30,
      owed: { before: 0, made: 50, paid: 0, outstanding: 50 },
    });
    expect(outstandingOf(second.totals)).toBe(30 + 70 + 9 - 12);
    expect(problemsOf(second.totals, first.totals)).toEqual([]);
    expect(second.totals.previous).toBe(first.hash);
    expect([first, second].map(isIntact)).toEqual([true, true]);
  });

  test('books what expires and what comes back too late, and bought coins that pay what is owed', async () => {
    const lotId = await house.credit(fan, 50, 'BONUS');
    const paymentId = await house.credit(other, 20);
    await hold('late', 20);
    await book(house, other, (wallet, at) =>
      decideHold(wallet, { holdId: 'x', reference: 'x', points: 20, dueAt: null, at, policy: policy() }),
    );
    nightAfter('2031-11-20');
    expect(await publish()).toEqual(['2031-11-20']);
    expect(await newest()).toMatchObject({ held: 40, bought: { before: 20 }, given: { before: 50 } });
    noonOf('2031-11-25');
    await book(house, fan, (wallet, at) => decideExpire(wallet, { lotId, at, policy: policy() }));
    await book(
      house,
      fan,
      (wallet, at) =>
        decideRelease(wallet, { holdId: 'late', points: null, releaseId: 'r', at, policy: policy() }),
      ['late'],
    );
    await book(house, other, (wallet, at) =>
      decideChargeBack(wallet, {
        ...{ chargeBackId: 'c', paymentId, points: 20, kind: 'CHARGEBACK', at, policy: policy() },
      }),
    );
    await house.credit(fan, 5);
    await house.credit(other, 8);
    nightAfter('2031-11-25');
    expect(await publish()).toHaveLength(5);
    expect(await newest()).toMatchObject({
      given: { before: 50, expired: 30, reissued: 20, outstanding: 20 },
      held: 20,
      owed: { before: 0, made: 20, paid: 8, outstanding: 12 },
    });
    expect((await newest()).bought).toMatchObject({ before: 20, issued: 13, debtPaid: 8, outstanding: 25 });
  });

  test('ends after the longest run of a wallet’s events that were all recorded by then', async () => {
    await house.credit(fan, 10);
    // A millisecond after midnight in Korea; then a command whose clock is behind.
    house.setTime('2026-11-21T15:00:00.001Z');
    await house.credit(fan, 20);
    house.setTime('2026-11-21T14:59:59.999Z');
    await house.credit(fan, 40);
    await house.credit(other, 80);
    nightAfter('2026-11-21');
    await publish();
    expect(outstandingOf(await newest())).toBe(90);
    nightAfter('2026-11-22');
    await publish();
    expect(await newest()).toMatchObject({ bought: { before: 90, issued: 60, outstanding: 150 } });
  });

  test('that was missed is caught up, each once, and nothing is published twice', async () => {
    expect(await publish()).toEqual([]);
    await house.credit(fan, 10);
    expect(await publish()).toEqual([]);
    nightAfter('2026-11-21');
    expect(await publish()).toEqual(['2026-11-21']);
    expect(await publish()).toEqual([]);
    noonOf('2026-11-23');
    await house.credit(other, 7);
    nightAfter('2026-11-24');
    expect(await Promise.all([publish(), publish()]).then((runs) => runs.flat())).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(
      (await statements()).map(({ totals }) => [totals.day, totals.number, outstandingOf(totals)]),
    ).toEqual([
      ['2026-11-24', 4, 17],
      ['2026-11-23', 3, 17],
      ['2026-11-22', 2, 10],
      ['2026-11-21', 1, 10],
    ]);
    expect(await house.call('GET', '/coin-totals/2026-11-25')).toMatchObject({ status: 404 });
  });

  test('is copied beside the anchors, and may be kept for good by whoever reads it', async () => {
    await house.credit(fan, 10);
    nightAfter('2026-11-21');
    await publish();
    expect(await readdir(join(house.ctx.config.ANCHOR_DIR, 'coin-totals'))).toEqual(['2026-11-21.json']);
    const one = await house.app.inject({ method: 'GET', url: '/api/v1/coin-totals/2026-11-21' });
    expect(one.headers['cache-control']).toContain('immutable');
    const csv = await house.app.inject({
      ...{ method: 'GET', url: '/api/v1/coin-totals/csv', headers: { 'accept-language': 'en' } },
    });
    expect(csv.body).toContain('2026-11-21,0,10,0,');
  });
});

describe('a proof', () => {
  test('leads from what each member had to the root that was published, whoever else there is', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => house.fan(`fan ${index}`)));
    for (const [index, person] of people.entries()) await house.credit(person, index + 1);
    await house.credit(fan, 100);
    await hold('h', 30);
    nightAfter('2026-11-21');
    await publish();
    const { body: own } = await proof('2026-11-21', fan);
    expect(own).toMatchObject({ owner: fan.userId, coins: 100, held: 30 });
    for (const person of [fan, ...people]) {
      const { body } = await proof('2026-11-21', person);
      expect(body.parts).toHaveLength(2);
      expect(await leadsToRoot(body)).toBe(true);
    }
    // A day later the same coins have other leaves, and the day before is proven as it was.
    noonOf('2026-11-22');
    await hold('i', 20);
    await capture('i');
    nightAfter('2026-11-22');
    await publish();
    const { body: later } = await proof('2026-11-22', fan);
    expect(later).toMatchObject({ coins: 80, held: 30 });
    expect(await leadsToRoot(later)).toBe(true);
    expect((await proof('2026-11-21', fan)).body).toEqual(own);
    const days = await statements();
    expect(problemsByScript(days, own)).toEqual([]);
    expect(problemsByScript(days, later)).toEqual([]);
    const salts = [own, later].flatMap(({ parts }) => parts.map(({ salt }) => salt));
    expect(new Set(salts).size).toBe(4);
  });

  test('of who had no coins has no leaf; of a day that is long over there is none any more', async () => {
    await house.credit(fan, 10);
    nightAfter('2026-11-21');
    await publish();
    expect((await proof('2026-11-21', other)).body).toEqual({
      ...{ day: '2026-11-21', owner: other.userId, coins: 0, held: 0, parts: [] },
    });
    noonOf('2026-11-25');
    await house.credit(fan, 5);
    nightAfter('2026-12-22');
    await publish();
    expect((await proof('2026-11-21', fan)).status).toBe(404);
    const { body } = await proof('2026-11-22', fan);
    expect(body.coins).toBe(10);
    expect(await leadsToRoot(body)).toBe(true);
    nightAfter('2026-12-30');
    await publish();
    const { rows } = await house.owner.query('select day from coin_total_wallets');
    expect(rows).toEqual([{ day: '2026-11-25' }]);
    expect((await proof('2026-12-29', fan)).body.coins).toBe(15);
  });
});

describe('what does not add up is not published', () => {
  beforeEach(async () => {
    await house.credit(fan, 100);
    nightAfter('2026-11-21');
    await publish();
    noonOf('2026-11-22');
    await house.credit(other, 10);
    nightAfter('2026-11-22');
  });

  const listed = async () => {
    const { token } = await house.staff('ROLE_OPERATOR');
    const reply = await house.app.inject({
      ...{ method: 'GET', url: '/admin/api/coin-totals', headers: { authorization: token } },
    });
    return reply.json<{ id: string; outstanding: number | null; refused: { detail: string } | null }[]>();
  };

  test.each([
    ['a wallet’s row', 'update coin_total_wallets set coins = coins + 1', 'wallets have 111'],
    ['a row that is gone', 'delete from coin_total_wallets', 'the events come to 110'],
    [
      'a published sum',
      `update coin_total_days set statement = jsonb_set(statement, '{bought,outstanding}', '99')`,
      'was changed',
    ],
    [
      'a statement that was exchanged with its hash',
      `update coin_total_days set hash = repeat('a', 64)`,
      'was changed',
    ],
  ])('%s that was changed', async (_, change, detail) => {
    await house.owner.query(change);
    await expect(publish()).rejects.toThrow(detail);
    const [refused, published] = await listed();
    expect(refused).toMatchObject({
      id: '2026-11-22',
      outstanding: null,
      refused: { detail: expect.stringContaining(detail) },
    });
    expect(published).toMatchObject({ id: '2026-11-21', refused: null });
    expect(await statements()).toHaveLength(1);
    expect(house.logged).toContainEqual(expect.objectContaining({ event: 'coin-totals.refused' }));
  });

  test('two wallets between which coins were moved', async () => {
    await house.owner.query(`update coin_total_wallets set coins = coins - 1 where coins = 100`);
    await house.owner.query(`insert into coin_total_wallets values (1, $1, '2026-11-21', 1, 1, 0)`, [
      house.ctx.ids(),
    ]);
    await expect(publish()).rejects.toThrow('have other coins than were counted');
  });

  test('a proof of a wallet that was changed later', async () => {
    await house.owner.query('update coin_total_wallets set coins = coins + 1');
    const { status } = await proof('2026-11-21', fan);
    expect(status).toBe(500);
  });

  test('once it is put right, the day is published and stands as refused no longer', async () => {
    await house.owner.query('update coin_total_wallets set coins = coins + 1');
    await expect(publish()).rejects.toThrow();
    await house.owner.query('update coin_total_wallets set coins = coins - 1');
    expect(await publish()).toEqual(['2026-11-22']);
    expect((await listed()).map(({ refused }) => refused)).toEqual([null, null]);
  });
});
