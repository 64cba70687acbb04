import { accept, decideCompensate, earningsStream, isRejection, streamId, walletStream } from '@sowon/ledger';
import { execute, known } from '../../command.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import type { EarningsCtx } from './change-earnings.ts';
import { deductedBy } from './decide.ts';
import { deductionRows } from './deductions.ts';

type Compensated = { readonly compensationId: string };

/**
 * Gives a fan the coins that a creator owes for a mission, once for each mission: the creator owes their price from this
 * instant on, and months that are payable pay at once what is owed, oldest first (decisions, "Settlement").
 * @param missed.reference the mission that was not performed
 * @throws AppError WALLET_FROZEN, REFUSED_BY_LEDGER {rule: POINTS_INVALID, WON_INVALID}, KEY_REUSED (other coins for the same
 *   mission), BUSY
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
  const [wallet, earnings] = [
    streamId(walletStream.category, fanId),
    streamId(earningsStream.category, creatorId),
  ];
  const [compensationId, lotId] = [ctx.ids(), ctx.ids()];
  return execute<Compensated>(ctx, {
    key: { scope: 'compensate', id: reference },
    intent: { reference, fanId, creatorId, points },
    at,
    streams: [wallet, earnings],
    decide: (streams) => {
      const owing = streams.state(earningsStream, creatorId);
      const decided = decideCompensate(streams.wallet(fanId), owing, {
        ...{ compensationId, lotId, reference, points, at: at.toISOString() },
        policy: ledgerPolicy(ctx),
      });
      if (isRejection(decided)) return known(decided);
      const appends = [
        { stream: wallet, events: decided.wallet },
        { stream: earnings, events: decided.earnings },
      ];
      const carry = deductionRows(creatorId, deductedBy(owing, decided.earnings));
      return accept({ appends, carry, reply: { compensationId } });
    },
  });
}
