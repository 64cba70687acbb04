import { describe, expect, test } from 'vitest';
import { policy } from '../fixtures/policy.ts';
import { always } from '../fixtures/wallet-lives.ts';
import { grant, hold, next } from '../fixtures/wallet-steps.ts';
import { isRejection } from '../rejection.ts';
import { decideExpire } from './end.ts';
import { walletStream } from './evolve.ts';
import { isOpenLot, type WalletState } from './state.ts';

describe('a wallet, whatever happens to it', () => {
  test('is decided on alike before and after what has expired is swept', () =>
    always(({ kind, step, before, at }) => {
      if (kind === 'expire') return;
      const swept = [...before.lots.values()]
        .map(({ lotId }) => decideExpire(before, { lotId, at, policy }))
        .flatMap((decided) => (isRejection(decided) ? [] : decided.events))
        .reduce<WalletState>(walletStream.evolve, before);
      expect(step(swept)).toEqual(step(before));
    }));

  test('refuses a second lot and a second hold of a name, used up or not', () =>
    always(({ before, at }) => {
      if (before.frozen) return;
      for (const lotId of before.lots.keys()) {
        expect(grant(lotId, 1, at)(before)).toEqual({ code: 'LOT_EXISTS', lotId });
      }
      const rich = next(before, grant('rich', 10, at));
      for (const holdId of before.holds.keys()) {
        expect(hold(holdId, 1, at)(rich)).toEqual({ code: 'HOLD_EXISTS', holdId });
      }
    }));

  test('is decided on alike when what is used up is forgotten', () =>
    always(({ step, before }) => {
      const open = [...before.lots].filter(([, lot]) => isOpenLot(lot));
      expect(step({ ...before, lots: new Map(open) })).toEqual(step(before));
    }));
});
