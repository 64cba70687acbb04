import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { coinBalance } from '../../../services/src/slices/money/coins/queries.ts';
import { expireDepositMatch } from '../../../services/src/slices/money/deposits/match.ts';
import { callConsole } from '../../harness/console.ts';
import { openLine } from '../../harness/deposits.ts';
import { credit, type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { told } from '../../harness/told.ts';

/** A match above one person's limit shows the effect of approving it, and waits for some days. */
let house: Marketplace;
let maker: Person;
let finance: Person;
let matchId: string;

const noon = Date.parse('2026-11-27T03:00:00.000Z');
const day = 86_400_000;
const at = (ms: number) => house.setTime(new Date(noon + ms));

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, new Date(noon));
  maker = await house.staff('ROLE_OPERATOR');
  finance = await house.staff('ROLE_FINANCE');
  matchId = await openLine(house).proposed(maker.userId);
});
afterEach(() => house.close());

type Match = Reply<Routes['showDepositMatch']>;
const shown = async () =>
  (await callConsole<Match>(house, 'GET', `/deposit-matches/${matchId}`, { as: finance })).body;
const approve = () =>
  callConsole<{ code: string }>(house, 'POST', `/deposit-matches/${matchId}/approve`, {
    as: finance,
    body: { won: 1_200_000 },
  });
describe('a match that waits for a second staff member', () => {
  test('shows the current effect of an approval on the wallet of the fan', async () => {
    const { effect, refusedBy, expires, userId, depositIds } = await shown();
    expect(effect).toEqual([{ name: 'available', before: 0, after: 12_000 }]);
    expect([refusedBy, expires]).toEqual([null, new Date(noon + 3 * day).toISOString()]);
    await credit(house.ctx, { userId }, { points: 50, source: 'CASH', method: 'card' });
    expect((await shown()).effect).toEqual([{ name: 'available', before: 50, after: 12_050 }]);
    const [first = ''] = depositIds;
    await callConsole(house, 'POST', `/deposits/${first}/fail`, {
      as: maker,
      body: { reason: 'not wanted' },
    });
    expect(await shown()).toMatchObject({ effect: null, refusedBy: 'DEPOSIT_STATE' });
  });

  test('expires once after three days, and the proposer is notified', async () => {
    at(3 * day - 1);
    await expireDepositMatch(house.ctx, matchId);
    expect(await shown()).toMatchObject({ status: 'PROPOSED' });
    at(3 * day);
    // Also if the timer is late.
    expect((await approve()).body.code).toBe('ALREADY_DECIDED');
    await Promise.all(Array.from({ length: 5 }, () => expireDepositMatch(house.ctx, matchId)));
    expect(await shown()).toMatchObject({ status: 'EXPIRED', effect: null, refusedBy: null });
    expect(await told(house.ctx, 'coins.deposit-match-expired', { maker, finance })).toEqual([
      'coins.deposit-match-expired maker DUE',
    ]);
    const { userId, transferIds, depositIds } = await shown();
    expect((await coinBalance(house.ctx.db, userId, house.ctx.clock.now())).point).toBe(0);
    const again = await callConsole<Match>(house, 'POST', '/deposit-matches', {
      as: maker,
      body: { transferIds, depositIds },
    });
    expect(again.body).toMatchObject({ status: 'PROPOSED' });
  });
});
