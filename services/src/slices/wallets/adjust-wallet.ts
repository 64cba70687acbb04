import { type AdjustWallet, accept, decideAdjust, isRejection } from '@sowon/ledger';
import { AppError } from '../../app-error.ts';
import { execute, known } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { findUsers } from '../accounts/queries.ts';
import { staffAct } from '../audit/commands.ts';
import { walletStreamId } from './queries.ts';

/** Coins to add as a lot of their own, or to take: from one lot, or from all in spend order. */
export type Correction =
  | { readonly kind: 'ADD'; readonly points: number; readonly source: 'BONUS' | 'SUPPORTED' | 'RECEIVED' }
  | { readonly kind: 'TAKE'; readonly points: number; readonly lotId: string | null };

/**
 * Corrects a member's wallet by the hands of two: one asks for it, another approves it and so brings it about. Both have a row
 * in the log.
 * @throws AppError NOT_FOUND (no such member), NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN (adding),
 *   FOUR_EYES {operatorId}, REFUSED_BY_LEDGER {rule: POINTS_INVALID, LOT_NOT_FOUND}, KEY_REUSED, BUSY
 */
export async function adjustWallet(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  input: {
    readonly ownerId: string;
    readonly correction: Correction;
    readonly reason: string;
    readonly makerId: string;
    readonly checkerId: string;
    readonly key: string | null;
  },
): Promise<{ adjustmentId: string }> {
  const { ownerId, correction, reason, makerId, checkerId } = input;
  if (!(await findUsers(ctx.db, [ownerId])).has(ownerId)) throw new AppError('NOT_FOUND');
  const at = ctx.clock.now();
  const [adjustmentId, lotId] = [ctx.ids(), ctx.ids()];
  const change: AdjustWallet['change'] = correction.kind === 'ADD' ? { ...correction, lotId } : correction;
  const stream = walletStreamId(ownerId);
  return execute(ctx, {
    key: { scope: `adjustWallet:${checkerId}`, sent: input.key },
    intent: { ownerId, correction, reason, makerId },
    at,
    streams: [stream],
    decide: (streams) => {
      const wallet = streams.wallet(ownerId);
      const wish = { adjustmentId, makerId, checkerId, reason, change };
      const decided = decideAdjust(wallet, { ...wish, at: at.toISOString(), policy: ledgerPolicy(ctx) });
      if (isRejection(decided)) return known(decided);
      const acts = [makerId, checkerId].map((staffId) =>
        staffAct({
          ...{ staffId, reason, action: 'adjustWallet', at },
          object: { resource: 'wallets', id: ownerId },
          before: null,
          after: { points: change.kind === 'ADD' ? change.points : -change.points },
        }),
      );
      return accept({ appends: [{ stream, ...decided }], carry: acts, reply: { adjustmentId } });
    },
  });
}
