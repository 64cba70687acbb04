import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outstandingOf, problemsOf } from '@sowon/contracts/coin-totals/rule';
import {
  decideChargeBack,
  decideExpire,
  decideFreeze,
  decideHold,
  decideRefundCharge,
  decideRelease,
} from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isIntact } from '../../../services/src/slices/trust/coin-totals/statement.ts';
import { correctWallet } from '../../harness/correct-wallet.ts';
import type { Person } from '../../harness/marketplace.ts';
import { book } from './book.ts';
import { openTotalsHouse, type TotalsHouse } from './totals-house.ts';

let house: TotalsHouse;
let fan: Person;
let other: Person;

beforeEach(async () => {
  house = await openTotalsHouse();
  [fan, other] = house.fans;
});
afterEach(() => house?.close());

describe('a day', () => {
  test('shows the use of bought and given coins and the outstanding, held and owed coins', async () => {
    house.noonOf('2026-11-19');
    const refunded = await house.credit(other, 30);
    house.nightAfter('2026-11-20');
    expect(await house.publish()).toEqual(['2026-11-20']);
    expect(await house.newest()).toMatchObject({
      number: 1,
      previous: null,
      bought: { before: 30, issued: 0, outstanding: 30 },
    });

    house.noonOf('2026-11-21');
    const paymentId = await house.credit(fan, 100);
    await house.credit(fan, 40, 'BONUS');
    await house.credit(other, 70);
    // Given coins of the same expiry are used first: 40 given and 50 bought coins are held, and 60 of these captured.
    await house.hold('a', 90);
    await house.capture('a', 60);
    await book(house, other, (wallet, at) =>
      decideRefundCharge(wallet, { refundId: 'r', lotId: refunded, at, policy: house.policy() }),
    );
    await book(house, fan, (wallet, at) =>
      decideChargeBack(wallet, {
        chargeBackId: 'c',
        paymentId,
        points: 100,
        kind: 'CHARGEBACK',
        at,
        policy: house.policy(),
      }),
    );
    const [maker, checker] = [await house.staff('ROLE_OPERATOR'), await house.staff('ROLE_FINANCE')];
    const adjust = (change: Parameters<typeof correctWallet>[1]['change']) =>
      correctWallet(house.ctx, {
        ownerId: other.userId,
        change,
        makerId: maker.userId,
        checkerId: checker.userId,
      });
    await adjust({ kind: 'ADD', points: 9, source: 'SUPPORTED' });
    await book(house, other, (wallet) => decideFreeze(wallet, { reason: 'CREATOR', policy: house.policy() }));
    await adjust({ kind: 'TAKE', points: 12, lotId: null });
    house.nightAfter('2026-11-21');
    expect(await house.publish()).toEqual(['2026-11-21']);

    const [second, first] = await house.statements();
    if (!second || !first) throw new Error('two days');
    const none = { expired: 0, debtPaid: 0, added: 0, reissued: 0 };
    expect(second.totals.bought).toMatchObject({
      ...none,
      before: 30,
      issued: 170,
      used: 20,
      refunded: 30,
      chargedBack: 50,
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

  test('counts expired coins, coins returned too late and bought coins that pay a debt', async () => {
    const lotId = await house.credit(fan, 50, 'BONUS');
    const paymentId = await house.credit(other, 20);
    await house.hold('late', 20);
    await book(house, other, (wallet, at) =>
      decideHold(wallet, {
        holdId: 'x',
        reference: 'x',
        points: 20,
        dueAt: null,
        at,
        policy: house.policy(),
      }),
    );
    house.nightAfter('2031-11-20');
    expect(await house.publish()).toEqual(['2031-11-20']);
    expect(await house.newest()).toMatchObject({ held: 40, bought: { before: 20 }, given: { before: 50 } });
    house.noonOf('2031-11-25');
    await book(house, fan, (wallet, at) => decideExpire(wallet, { lotId, at, policy: house.policy() }));
    await book(
      house,
      fan,
      (wallet, at) =>
        decideRelease(wallet, { holdId: 'late', points: null, releaseId: 'r', at, policy: house.policy() }),
      ['late'],
    );
    await book(house, other, (wallet, at) =>
      decideChargeBack(wallet, {
        chargeBackId: 'c',
        paymentId,
        points: 20,
        kind: 'CHARGEBACK',
        at,
        policy: house.policy(),
      }),
    );
    await house.credit(fan, 5);
    await house.credit(other, 8);
    house.nightAfter('2031-11-25');
    expect(await house.publish()).toHaveLength(5);
    expect(await house.newest()).toMatchObject({
      given: { before: 50, expired: 30, reissued: 20, outstanding: 20 },
      held: 20,
      owed: { before: 0, made: 20, paid: 8, outstanding: 12 },
    });
    expect((await house.newest()).bought).toMatchObject({
      before: 20,
      issued: 13,
      debtPaid: 8,
      outstanding: 25,
    });
  });

  test('ends at the longest prefix of wallet events recorded by then', async () => {
    await house.credit(fan, 10);
    // A millisecond after midnight in Korea; then a command whose clock is behind.
    house.setTime('2026-11-21T15:00:00.001Z');
    await house.credit(fan, 20);
    house.setTime('2026-11-21T14:59:59.999Z');
    await house.credit(fan, 40);
    await house.credit(other, 80);
    house.nightAfter('2026-11-21');
    await house.publish();
    expect(outstandingOf(await house.newest())).toBe(90);
    house.nightAfter('2026-11-22');
    await house.publish();
    expect(await house.newest()).toMatchObject({ bought: { before: 90, issued: 60, outstanding: 150 } });
  });

  test('is caught up once if it was missed, and nothing is published twice', async () => {
    expect(await house.publish()).toEqual([]);
    await house.credit(fan, 10);
    expect(await house.publish()).toEqual([]);
    house.nightAfter('2026-11-21');
    expect(await house.publish()).toEqual(['2026-11-21']);
    expect(await house.publish()).toEqual([]);
    house.noonOf('2026-11-23');
    await house.credit(other, 7);
    house.nightAfter('2026-11-24');
    expect(await Promise.all([house.publish(), house.publish()]).then((runs) => runs.flat())).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(
      (await house.statements()).map(({ totals }) => [totals.day, totals.number, outstandingOf(totals)]),
    ).toEqual([
      ['2026-11-24', 4, 17],
      ['2026-11-23', 3, 17],
      ['2026-11-22', 2, 10],
      ['2026-11-21', 1, 10],
    ]);
    expect(await house.call('GET', '/coin-totals/2026-11-25')).toMatchObject({ status: 404 });
  });

  test('is copied beside the anchors and can be kept permanently by a reader', async () => {
    await house.credit(fan, 10);
    house.nightAfter('2026-11-21');
    await house.publish();
    expect(await readdir(join(house.ctx.config.ANCHOR_DIR, 'coin-totals'))).toEqual(['2026-11-21.json']);
    const one = await house.app.inject({ method: 'GET', url: '/api/v1/coin-totals/2026-11-21' });
    expect(one.headers['cache-control']).toContain('immutable');
    const page = await house.app.inject({ method: 'GET', url: '/api/v1/coin-totals' });
    expect(page.headers['cache-control']).toBe('public, max-age=60');
    const csv = await house.app.inject({
      method: 'GET',
      url: '/api/v1/coin-totals/csv',
      headers: { 'accept-language': 'en' },
    });
    expect(csv.body).toContain('2026-11-21,0,10,0,');
  });
});
