import {
  accept,
  type CarriedRows,
  decideCompensate,
  type EarningsEvent,
  earningsStream,
  type Instant,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  type StreamId,
  type StreamReader,
  streamId,
  type WalletEvent,
  type WalletState,
  walletStream,
} from '@sowon/ledger';
import { execute, known } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { deductedBy } from './decide.ts';
import { deductionRows } from './deductions.ts';

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
