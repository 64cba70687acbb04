import { type ApprovalEffect, Id, OwingWish } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  decideAdvance,
  decideCompensate,
  decideDebt,
  decideIntroductionFee,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  type Instant,
  isRejection,
  type LedgerPolicy,
  owedWon,
  type Rejection,
  type StreamId,
  type StreamReader,
  streamId,
  type WalletEvent,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { execute, known } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { findCreator } from '../../people/creators/queries.ts';
import { deductedBy } from './decide.ts';
import { deductionRows } from './rows.ts';

type EarningsCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>;
type Compensated = { readonly compensationId: string };

/** Coins that a creator owes a fan from an instant on. */
export interface OwedCompensation {
  /** New ids: of the creator's debt, and of the fan's lot. */
  readonly compensationId: string;
  readonly lotId: string;
  readonly creatorId: string;
  /** The mission that was not performed. */
  readonly reference: string;
  readonly points: number;
}

/** Returns the stream of a creator's earnings and debts; a compensation decides on it. */
export const earningsStreamId = (creatorId: string): StreamId => streamId(earningsStream.category, creatorId);

/**
 * Decides a compensation as part of a larger command: payable months pay the debt at once, the oldest first (docs/rules/settlements.md).
 * Rejects WALLET_FROZEN, REFUSED_BY_LEDGER {rule: POINTS_INVALID, WON_INVALID}.
 * @param wallet the fan's, with the earlier events of this command
 */
export function owedCompensation(
  wallet: WalletState,
  streams: StreamReader,
  { creatorId, ...owed }: OwedCompensation,
  terms: { readonly at: Instant; readonly policy: LedgerPolicy },
):
  | {
      readonly wallet: readonly WalletEvent[];
      readonly append: { readonly stream: StreamId; readonly events: readonly EarningsEvent[] };
      readonly carry: CarriedRows[];
    }
  | Rejection {
  const owing = streams.state(earningsStream, creatorId);
  const decided = decideCompensate(wallet, owing, { ...owed, ...terms });
  if (isRejection(decided)) return known(decided);
  return {
    wallet: decided.wallet,
    append: { stream: earningsStreamId(creatorId), events: decided.earnings },
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
  const wallet = streamId(walletStream.category, fanId);
  const [compensationId, lotId] = [ctx.ids(), ctx.ids()];
  return execute<Compensated>(ctx, {
    key: { scope: 'compensate', id: reference },
    intent: { reference, fanId, creatorId, points },
    at,
    streams: [wallet, earningsStreamId(creatorId)],
    decide: (streams) => {
      const owed = { compensationId, lotId, creatorId, reference, points };
      const terms = { at: at.toISOString(), policy: ledgerPolicy(ctx) };
      const decided = owedCompensation(streams.wallet(fanId), streams, owed, terms);
      if (isRejection(decided)) return decided;
      return accept({
        appends: [{ stream: wallet, events: decided.wallet }, decided.append],
        carry: decided.carry,
        reply: { compensationId },
      });
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
