import {
  accept,
  type DomainEvent,
  decideCapture,
  decideCharge,
  decideHold,
  isRejection,
  type Rejection,
  streamId,
  type WalletState,
} from '@sowon/ledger';
import { execute } from '../../services/src/command.ts';
import type { Ctx } from '../../services/src/context.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { earningRow } from '../../services/src/slices/settlement/commands.ts';
import { insertCompletedMission, insertFan } from './rows.ts';

interface Earned {
  creatorId: string;
  points: number;
  overseasPoints?: number;
  wonPerCoin?: number;
  /** ISO 8601 instant of completion. */
  at: string;
}

/** Lets a creator earn coins as a completed mission does: charged, held and captured in the ledger, with its earning. */
export async function earn(ctx: Ctx, earned: Earned): Promise<{ missionId: string; fanId: string }> {
  const { creatorId, points, overseasPoints = 0, wonPerCoin = 60, at } = earned;
  const completedAt = new Date(at);
  const policy = ledgerPolicy(ctx);
  const fanId = await insertFan(ctx);
  const missionId = await insertCompletedMission(ctx, { fanId, creatorId, points, completedAt });
  const change = walletChanger(ctx, fanId, missionId, completedAt);
  await change(`charge:${missionId}`, (wallet) =>
    decideCharge(wallet, {
      lotId: missionId,
      points,
      funding: { paymentId: missionId, method: 'card', currency: overseasPoints > 0 ? 'USD' : 'KRW' },
      at,
      policy,
    }),
  );
  await change(`hold:${missionId}`, (wallet) =>
    decideHold(wallet, { holdId: missionId, reference: missionId, points, dueAt: null, at, policy }),
  );
  await change(
    `capture:${missionId}`,
    (wallet) => decideCapture(wallet, { holdId: missionId, points: null, beneficiaryId: creatorId, policy }),
    earningRow({ missionId, creatorId, points, overseasPoints, wonPerCoin, completedAt }),
  );
  return { missionId, fanId };
}

type Decide = (wallet: WalletState) => { events: readonly DomainEvent[] } | Rejection;

function walletChanger(ctx: Ctx, ownerId: string, holdId: string, at: Date) {
  const stream = streamId('wallet', ownerId);
  return (id: string, decide: Decide, carried?: ReturnType<typeof earningRow>) =>
    execute(ctx, {
      key: { scope: 'test', id },
      intent: id,
      at,
      streams: [stream],
      holds: [holdId],
      decide: (streams) => {
        const decided = decide(streams.wallet(ownerId));
        if (isRejection(decided)) return decided;
        const carry = carried ? [carried] : [];
        return accept({ appends: [{ stream, events: decided.events }], carry, reply: null });
      },
    });
}
