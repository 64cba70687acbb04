import { type ApprovalEffect, Id, OwingWish } from '@sowon/contracts';
import {
  decideAdvance,
  decideCompensate,
  decideDebt,
  decideIntroductionFee,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  owedWon,
  type Rejection,
  type StreamId,
  type StreamReader,
  streamId,
  walletStreamId,
} from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { type Effects, execute, known, together } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { deductedBy } from './decide.ts';
import { deductionRows } from './rows.ts';

type EarningsCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>;
type Compensated = { readonly compensationId: string };

/** Coins that a creator owes a fan for a mission. */
export interface OwedCompensation {
  /** New ids: of the creator's debt, and of the fan's lot. */
  readonly compensationId: string;
  readonly lotId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** The mission that was not performed. */
  readonly reference: string;
  readonly points: number;
}

/** Returns the stream of a creator's earnings and debts; a compensation decides on it. */
export const earningsStreamId = (creatorId: string): StreamId => streamId(earningsStream.category, creatorId);

/**
 * Gives a fan the coins that a creator owes, as part of a ledger command that names the fan's wallet and the creator's earnings. Payable months pay the debt
 * at once, the oldest first (docs/rules/settlements.md). Pure.
 * Rejects WALLET_FROZEN, REFUSED_BY_LEDGER {rule: POINTS_INVALID, WON_INVALID}.
 */
export function giveCompensation(
  ctx: Pick<Ctx, 'config'>,
  streams: StreamReader,
  { fanId, creatorId, ...owed }: OwedCompensation,
  at: Date,
): Effects | Rejection {
  const owing = streams.state(earningsStream, creatorId);
  const terms = { at: at.toISOString(), policy: ledgerPolicy(ctx) };
  const decided = decideCompensate(streams.wallet(fanId), owing, { ...owed, ...terms });
  if (isRejection(decided)) return known(decided);
  return {
    appends: [
      { stream: walletStreamId(fanId), events: decided.wallet },
      { stream: earningsStreamId(creatorId), events: decided.earnings },
    ],
    carry: deductionRows(creatorId, deductedBy(owing, decided.earnings)),
  };
}

/**
 * Gives a fan the coins that a creator owes for a mission, once for each mission: the creator owes their price from this instant on.
 * @param missed.reference the mission that was not performed
 * @throws AppError WALLET_FROZEN, REFUSED_BY_LEDGER {rule: POINTS_INVALID, WON_INVALID}, KEY_REUSED (other coins for the same mission), BUSY
 */
export function compensate(
  ctx: Omit<EarningsCtx, 'db'>,
  missed: {
    readonly reference: string;
    readonly fanId: string;
    readonly creatorId: string;
    readonly points: number;
  },
): Promise<Compensated> {
  const { reference, fanId, creatorId, points } = missed;
  const at = ctx.clock.now();
  const [compensationId, lotId] = [ctx.ids(), ctx.ids()];
  return execute<Compensated>(ctx, {
    key: { scope: 'compensate', id: reference },
    intent: { reference, fanId, creatorId, points },
    at,
    streams: [walletStreamId(fanId), earningsStreamId(creatorId)],
    decide: (streams) => {
      const owed = { compensationId, lotId, fanId, creatorId, reference, points };
      return together({ compensationId }, giveCompensation(ctx, streams, owed, at));
    },
  });
}

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
