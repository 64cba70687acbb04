import {
  accept,
  decideDebt,
  earningsStream,
  isRejection,
  reject,
  streamId,
  walletStream,
} from '@sowon/ledger';
import { execute, known } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { ledgerPolicy } from '../../../../ledger-policy.ts';
import { earningsStreamId } from '../../../settlement/settlements/compensate.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { requireParties } from '../commands/parties.ts';
import { missionStream, missionStreamId } from '../stream.ts';
import { owedPoints } from './decide.ts';

/**
 * Settles a compensation that an operator has paid to the fan outside the wallet, because the fan's wallet is frozen
 * (docs/rules/roulettes.md#compensation). The creator then owes the amount in won, and the fan is owed nothing. It works once per mission,
 * whoever calls, because the debt has the mission's id.
 * @throws AppError NOT_FOUND; NOTHING_TO_SETTLE if no compensation is owed, the wallet is not frozen, or it is already settled;
 *   REFUSED_BY_LEDGER {rule: WON_INVALID}, KEY_REUSED, BUSY
 */
export async function settleCompensation(
  ctx: Ctx,
  input: {
    readonly operatorId: string;
    readonly key: string | null;
    readonly missionId: string;
    readonly reason: string;
  },
): Promise<void> {
  const { operatorId, key, missionId, reason } = input;
  const { fanId, creatorId } = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const policy = ledgerPolicy(ctx);
  const earnings = earningsStreamId(creatorId);
  await execute<null>(ctx, {
    key: { scope: `settleCompensation:${operatorId}`, sent: key },
    intent: { missionId, reason },
    at,
    streams: [earnings, missionStreamId(missionId), streamId(walletStream.category, fanId)],
    decide: (streams) => {
      const points = owedPoints(streams.state(missionStream, missionId));
      const owing = streams.state(earningsStream, creatorId);
      const isSettled = owing.owed.has(missionId);
      if (points === null || isSettled || !streams.wallet(fanId).frozen) return reject('NOTHING_TO_SETTLE');
      const won = points * policy.wonPerCoin;
      const debt = { debtId: missionId, cause: 'COMPENSATION', reference: missionId, won, policy } as const;
      const booked = decideDebt(owing, debt);
      if (isRejection(booked)) return known(booked);
      const act = staffAct({
        ...{ staffId: operatorId, action: 'settleCompensation', reason, at },
        object: { resource: 'missions', id: missionId },
        before: null,
        after: { won },
      });
      return accept({ appends: [{ stream: earnings, events: booked.events }], carry: [act], reply: null });
    },
  });
}
