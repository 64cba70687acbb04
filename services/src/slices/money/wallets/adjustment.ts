import { type ApprovalEffect, Id, WalletAdjustment } from '@sowon/contracts';
import {
  type AdjustWallet,
  decideAdjust,
  isRejection,
  type LedgerPolicy,
  spendablePoints,
  type WalletState,
} from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { known } from '../../../command.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { walletStreamId } from './queries.ts';

/** What is asked for: coins to add as a lot of their own, or to take from one lot, or from all in spend order. */
export const AdjustmentWish = z.strictObject({ ownerId: Id, change: WalletAdjustment });
type Change = z.output<typeof WalletAdjustment>;

/**
 * A member's wallet is corrected by the hands of two: operators and finance ask for it, finance approves. The member has no say in it, though they are of the
 * staff.
 */
export const walletAdjustment: ApprovalKind = {
  kind: 'WALLET_ADJUSTMENT',
  proposedBy: 'proposeWalletAdjustment',
  approvers: 'finance',
  async prepare(ctx, wish) {
    const { ownerId, change } = AdjustmentWish.parse(wish);
    if (!(await findUsers(ctx.db, [ownerId])).has(ownerId)) throw new AppError('NOT_FOUND');
    const stream = walletStreamId(ownerId);
    const policy = ledgerPolicy(ctx);
    return {
      streams: [stream],
      object: { resource: 'wallets', id: ownerId },
      concernsId: ownerId,
      figure: { unit: 'COINS', amount: change.points },
      effect: (streams, at) => effectOf(streams.wallet(ownerId), change, { policy, at: at.toISOString() }),
      execute: (streams, { approvalId, makerId, checkerId, reason, at }) => {
        const decided = decideAdjust(streams.wallet(ownerId), {
          ...{ adjustmentId: approvalId, makerId, checkerId, reason, policy, at: at.toISOString() },
          change: inLedger(change, approvalId),
        });
        if (isRejection(decided)) return known(decided);
        return { appends: [{ stream, ...decided }], carry: [] };
      },
    };
  },
};

/** The lot of coins that are added has the name of the approval. */
const inLedger = (change: Change, approvalId: string): AdjustWallet['change'] =>
  change.kind === 'ADD' ? { ...change, lotId: approvalId } : change;

/** What is asked for is tried on the wallet by two who are nobody. */
const nobodies = { adjustmentId: 'tried', makerId: 'maker', checkerId: 'checker', reason: 'tried' };

function effectOf(
  wallet: WalletState,
  change: Change,
  now: { readonly policy: LedgerPolicy; readonly at: string },
): ApprovalEffect | ReturnType<typeof known> {
  const tried = decideAdjust(wallet, { ...nobodies, ...now, change: inLedger(change, 'tried') });
  if (isRejection(tried)) return tried;
  const available = spendablePoints(wallet, now.at);
  const points = change.kind === 'ADD' ? change.points : -change.points;
  const coins = { name: 'available', before: available, after: available + points };
  if (change.kind === 'ADD') return [coins, { name: 'source', before: null, after: change.source }];
  if (change.lotId === null) return [coins];
  const left = wallet.lots.get(change.lotId)?.remaining ?? 0;
  return [
    coins,
    { name: 'lot', before: change.lotId, after: change.lotId },
    { name: 'lotRemaining', before: left, after: left + points },
  ];
}
