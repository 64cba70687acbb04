import { type ApprovalEffect, Id, WalletAdjustment } from '@sowon/contracts';
import {
  type AdjustWallet,
  decideAdjust,
  isRejection,
  type LedgerPolicy,
  spendablePoints,
  type WalletState,
  walletStreamId,
} from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { known } from '../../../command.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

/** The request: coins to add as a new lot, or to take from one lot, or from all lots in spend order. */
export const AdjustmentWish = z.strictObject({ ownerId: Id, change: WalletAdjustment });
type Change = z.output<typeof WalletAdjustment>;

/**
 * Corrects a member’s wallet with two members of staff: operators or finance propose it, finance approves. The owner takes no part, even if they belong to the
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
          adjustmentId: approvalId,
          makerId,
          checkerId,
          reason,
          policy,
          at: at.toISOString(),
          change: inLedger(change, approvalId),
        });
        if (isRejection(decided)) return known(decided);
        return { appends: [{ stream, ...decided }], carry: [] };
      },
    };
  },
};

/** The lot of added coins has the id of the approval. */
const inLedger = (change: Change, approvalId: string): AdjustWallet['change'] =>
  change.kind === 'ADD' ? { ...change, lotId: approvalId } : change;

/** Placeholder ids to try the request on the wallet before anybody decides. */
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
