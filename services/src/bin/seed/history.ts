import { accept, decideGrant, isRejection, streamId } from '@sowon/ledger';
import { execute } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { performMission } from '../../missions/commands/perform-mission.ts';
import { requestMission } from '../../missions/commands/request-mission.ts';
import { findMissionRows } from '../../missions/queries.ts';
import type { DemoCreator } from './people.ts';
import { uploadPicture } from './pictures.ts';

/** A welcome gift, so that there is something to spend before the first purchase. Given once. */
export async function ensureWelcomeCoins(ctx: Ctx, userId: string, points: number): Promise<void> {
  const wallet = streamId('wallet', userId);
  const at = ctx.clock.now();
  const lotId = ctx.ids();
  await execute(ctx, {
    key: { scope: 'demo', id: `welcome:${userId}` },
    intent: { userId, points },
    at,
    streams: [wallet],
    decide: (streams) => {
      const granted = decideGrant(streams.wallet(userId), {
        lotId,
        points,
        source: 'BONUS',
        at: at.toISOString(),
        policy: ledgerPolicy(ctx),
      });
      if (isRejection(granted)) return granted;
      return accept({ appends: [{ stream: wallet, ...granted }], reply: null });
    },
  });
}

/** What the fan asked for; a repeated seeding finds the same mission by its key. @returns mission id */
export async function ensureRequest(
  ctx: Ctx,
  fanId: string,
  request: { key: string; productId: string; to: string; comment: string },
): Promise<string> {
  const { id } = await requestMission(ctx, {
    fan: { userId: fanId, creatorId: null },
    key: request.key,
    request: {
      missionProductId: request.productId,
      private: false,
      toFriend: false,
      to: request.to,
      requestComment: request.comment,
    },
  });
  return id;
}

/** Answers a mission with a picture unless it is answered. */
export async function ensurePerformed(ctx: Ctx, creator: DemoCreator, missionId: string): Promise<void> {
  const mission = (await findMissionRows(ctx.db, [missionId])).get(missionId);
  if (mission?.status !== 'ACCEPTED') return;
  await performMission(ctx, {
    creator,
    key: ctx.ids(),
    missionId,
    answer: {
      fileId: await uploadPicture(ctx, creator.userId, 95),
      kind: 'IMAGE',
      comment: '응원할게요! 늘 고마워요.',
    },
  });
}
