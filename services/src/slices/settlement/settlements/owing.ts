import { type ApprovalEffect, Id, OwingWish } from '@sowon/contracts';
import {
  decideAdvance,
  decideDebt,
  decideIntroductionFee,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  owedWon,
  type Rejection,
} from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { known } from '../../../command.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { earningsStreamId } from './compensate.ts';

const Wish = z.strictObject({ creatorId: Id, owing: OwingWish });
type Owing = z.output<typeof OwingWish>;

/**
 * Approval kind for a new debt of a creator, booked by two of finance: an advance, an introduction fee, or a duty that the platform bore
 * (docs/rules/settlements.md#debts).
 */
export const creatorOwing: ApprovalKind = {
  kind: 'CREATOR_OWING',
  proposedBy: 'proposeOwing',
  approvers: 'finance',
  async prepare(ctx, wish) {
    const { creatorId, owing } = Wish.parse(wish);
    const creator = await findCreator(ctx.db, creatorId);
    if (!creator) throw new AppError('NOT_FOUND');
    const stream = earningsStreamId(creatorId);
    const policy = ledgerPolicy(ctx);
    return {
      streams: [stream],
      object: { resource: 'creators', id: creatorId },
      concernsId: creator.userId,
      figure: { unit: 'WON', amount: owing.won },
      effect: (streams) => effectOf(streams.state(earningsStream, creatorId), owing, policy),
      execute: (streams, { approvalId }) => {
        const decided = book(streams.state(earningsStream, creatorId), owing, approvalId, policy);
        if (isRejection(decided)) return known(decided);
        return { appends: [{ stream, ...decided }], carry: [] };
      },
    };
  },
};

/** Books the debt under the id of its approval. */
function book(
  state: EarningsState,
  owing: Owing,
  id: string,
  policy: LedgerPolicy,
): { readonly events: readonly EarningsEvent[] } | Rejection {
  const { won } = owing;
  switch (owing.kind) {
    case 'ADVANCE':
      return decideAdvance(state, { advanceId: id, won, policy });
    case 'INTRODUCTION_FEE':
      return decideIntroductionFee(state, { feeId: id, won, policy });
    case 'DUTY':
      return decideDebt(state, { debtId: id, cause: 'DUTY', reference: owing.reference, won, policy });
  }
}

function effectOf(state: EarningsState, owing: Owing, policy: LedgerPolicy): ApprovalEffect | Rejection {
  const tried = book(state, owing, 'tried', policy);
  if (isRejection(tried)) return tried;
  const before = owedWon(state);
  return [
    { name: 'owing', before: null, after: owing.kind },
    { name: 'owedWon', before, after: before + owing.won },
    ...(owing.kind === 'DUTY' ? [{ name: 'reference', before: null, after: owing.reference }] : []),
  ];
}
