import {
  accept,
  type CarriedRows,
  decideCapture,
  decideCharge,
  decideHold,
  isRejection,
  type Rejection,
  type WalletEvent,
  type WalletState,
  walletStreamId,
} from '@sowon/ledger';
import { execute } from '../../services/src/command.ts';
import type { Ctx } from '../../services/src/context.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { earningRows } from '../../services/src/slices/settlement/settlements/rows.ts';
import { insertCompletedMission, insertFan } from './rows.ts';

interface Earned {
  creatorId: string;
  points: number;
  /** The coins were bought with an overseas payment. */
  overseas?: boolean;
  wonPerCoin?: number;
  /** ISO 8601 instant of completion. */
  at: string;
  /** Deadline of the mission as an ISO 8601 instant; ten days after `at` by default. */
  dueAt?: string;
}

/** Lets a creator earn coins as a completed mission does: charged, held and captured in the ledger, with its earning. */
export async function earn(ctx: Ctx, earned: Earned): Promise<{ missionId: string; fanId: string }> {
  const { creatorId, points, overseas = false, wonPerCoin = 60, at, dueAt } = earned;
  const completedAt = new Date(at);
  const policy = ledgerPolicy(ctx);
  const fanId = await insertFan(ctx);
  const missionId = await insertCompletedMission(ctx, {
    fanId,
    creatorId,
    points,
    completedAt,
    dueAt: dueAt === undefined ? undefined : new Date(dueAt),
  });
  const change = walletChanger(ctx, fanId, missionId, completedAt);
  await change('charge', (wallet) =>
    decideCharge(wallet, {
      lotId: missionId,
      points,
      paid: points * 100,
      funding: { paymentId: missionId, method: 'card', currency: overseas ? 'USD' : 'KRW' },
      at,
      policy,
    }),
  );
  await change('hold', (wallet) =>
    decideHold(wallet, { holdId: missionId, reference: missionId, points, dueAt: null, at, policy }),
  );
  await change('capture', (wallet) => {
    const captured = decideCapture(wallet, {
      holdId: missionId,
      points: null,
      beneficiaryId: creatorId,
      rate: { grade: 'SILVER', wonPerCoin },
      policy,
    });
    if (isRejection(captured)) return captured;
    const source = { type: 'mission', id: missionId };
    const earnings = captured.events.map((event) => ({ event, source }));
    return { ...captured, carry: earningRows(earnings, at) };
  });
  return { missionId, fanId };
}

interface Changed {
  readonly events: readonly WalletEvent[];
  readonly carry?: readonly CarriedRows[];
}

function walletChanger(ctx: Ctx, ownerId: string, holdId: string, at: Date) {
  const stream = walletStreamId(ownerId);
  return (name: string, decide: (wallet: WalletState) => Changed | Rejection) =>
    execute(ctx, {
      key: { scope: 'test', id: `${name}:${holdId}` },
      intent: name,
      at,
      streams: [stream],
      holds: [holdId],
      decide: (streams) => {
        const decided = decide(streams.wallet(ownerId));
        if (isRejection(decided)) return decided;
        const { events, carry = [] } = decided;
        return accept({ appends: [{ stream, events }], carry, reply: null });
      },
    });
}
