import { decideRefundCharge, isRejection } from '@sowon/ledger/domain';
import { describe, expect, test } from 'vitest';
import { policy } from '../../../ledger/src/domain/fixtures/policy.ts';
import { always } from '../../../ledger/src/domain/fixtures/wallet-lives.ts';
import {
  charge,
  DAY,
  expiry,
  freeze,
  given,
  grant,
  hold,
  spend,
  t0,
} from '../../../ledger/src/domain/fixtures/wallet-steps.ts';
import { openLots } from '../../../services/src/slices/money/coins/lots.ts';

const rules = { terms: policy, takenBack: new Set<string>() };
const at = (ms: number) => new Date(Date.parse(t0) + ms).toISOString();
const lots = (...steps: Parameters<typeof given>) => openLots(given(...steps), t0, rules);

describe('the lots of a wallet in the view of the owner', () => {
  test('show source, original and remaining coins, and the refundable amount', () => {
    expect(lots(charge('a', 100), grant('b', 40), spend('s', 50))).toMatchObject([
      {
        id: 'a',
        source: 'CASH',
        point: 90,
        held: 0,
        of: 100,
        credited: t0,
        expiresAt: expiry,
        withdrawal: { point: 90, amount: 8_730, currency: 'KRW', rule: 'REMAINING', fee: 270 },
      },
    ]);
    expect(lots(charge('a', 100))[0]?.withdrawal).toMatchObject({ rule: 'WHOLE', amount: 10_000, fee: 0 });
    expect(lots(grant('b', 40))).toMatchObject([{ source: 'BONUS', point: 40, withdrawal: null }]);
  });

  test('are shown but not refundable while a mission holds their coins', () => {
    expect(lots(charge('a', 100), hold('h', 100))).toMatchObject([{ point: 0, held: 100, withdrawal: null }]);
  });

  test('are shown but not refundable in a frozen wallet', () => {
    expect(lots(charge('a', 100), freeze)).toMatchObject([{ point: 100, withdrawal: null }]);
  });

  test('disappear at the instant of their expiry', () => {
    const wallet = given(charge('a', 100));
    expect(openLots(wallet, new Date(Date.parse(expiry) - 1).toISOString(), rules)).toHaveLength(1);
    expect(openLots(wallet, expiry, rules)).toEqual([]);
  });

  test('show the last day of a full refund: the seventh day in Korea after the charge', () => {
    const wallet = given(charge('a', 100));
    const quote = (ms: number) => openLots(wallet, at(ms), rules)[0]?.withdrawal;
    const until = quote(0)?.wholeUntil;
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    const end = Date.parse(`${until}T24:00:00+09:00`) - Date.parse(t0);
    expect(end).toBeGreaterThan(7 * DAY - 1);
    expect(quote(end - 1)).toMatchObject({ rule: 'WHOLE', wholeUntil: until });
    expect(quote(end)).toMatchObject({ rule: 'REMAINING', wholeUntil: null, amount: 9_700 });
  });

  test('show the same amount as the withdrawal in every state of a wallet, and include every lot', () =>
    always(({ after, at }) => {
      const shown = openLots(after, at, rules);
      const byId = new Map(shown.map((lot) => [lot.id, lot]));
      for (const lotId of after.lots.keys()) {
        const decided = decideRefundCharge(after, { refundId: 'r', lotId, at, policy });
        const quote = byId.get(lotId)?.withdrawal ?? null;
        if (isRejection(decided)) expect(quote).toBeNull();
        else {
          const { points, refund, fee, kind } = decided.events[0].payload;
          expect(quote).toMatchObject({ point: points, amount: refund, fee, rule: kind });
        }
      }
      const held = shown.reduce((sum, lot) => sum + lot.held, 0);
      expect(held).toBe(after.held);
    }));
});
