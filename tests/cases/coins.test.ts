import {
  decideExpire,
  decideGrant,
  decideHold,
  decideRelease,
  isRejection,
  type Rejection,
  spendablePoints,
  type WalletEvent,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import { expect, test } from 'vitest';
import { realDayMs } from '../../services/src/clock.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';

const policy = ledgerPolicy({ config: { SOWON_DAY_MS: realDayMs } });

function after(state: WalletState, decided: { events: readonly WalletEvent[] } | Rejection): WalletState {
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.events.reduce<WalletState>(walletStream.evolve, state);
}
const credited = (at: string) =>
  after(
    walletStream.initial(),
    decideGrant(walletStream.initial(), { lotId: 'lot', points: 100, source: 'BONUS', at, policy }),
  );
/** Expects 100 points at the last instant of a wallet's last day, and none at the first instant of the next day. */
const ends = (wallet: WalletState, last: string, next: string) =>
  expect([spendablePoints(wallet, last), spendablePoints(wallet, next)]).toEqual([100, 0]);

test('C02 coins are usable until the end of their last day in Korea', () => {
  const wallet = credited('2026-11-27T05:03:00.000Z');
  expect(spendablePoints(wallet, '2031-11-27T09:00:00.000Z')).toBe(100);
  ends(wallet, '2031-11-27T14:59:59.999Z', '2031-11-27T15:00:00.000Z');
  const early = { lotId: 'lot', at: '2031-11-27T14:59:59.999Z', policy };
  expect(decideExpire(wallet, early)).toMatchObject({ code: 'LOT_NOT_EXPIRED' });
});

test('C02 neighbours: the first and the last instant of a day, a leap day, coins that were issued again', () => {
  ends(credited('2026-11-26T15:00:00.000Z'), '2031-11-27T14:59:59.999Z', '2031-11-27T15:00:00.000Z');
  ends(credited('2026-11-27T14:59:59.999Z'), '2031-11-27T14:59:59.999Z', '2031-11-27T15:00:00.000Z');
  ends(credited('2028-02-29T05:03:00.000Z'), '2033-02-28T14:59:59.999Z', '2033-02-28T15:00:00.000Z');
  const wallet = credited('2026-11-27T05:03:00.000Z');
  const at = '2031-11-20T05:03:00.000Z';
  const held = after(
    wallet,
    decideHold(wallet, { holdId: 'hold', reference: 'r', points: 100, dueAt: null, at, policy }),
  );
  const back = { holdId: 'hold', points: null, releaseId: 'back', at: '2031-11-25T05:03:00.000Z', policy };
  ends(after(held, decideRelease(held, back)), '2031-12-25T14:59:59.999Z', '2031-12-25T15:00:00.000Z');
});
