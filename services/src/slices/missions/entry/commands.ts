import { type EnterDraw, policy, type RejectReason } from '@sowon/contracts';
import { isRejection, type Rejection, type StreamId, type StreamReader } from '@sowon/ledger';
import type { CommandKey } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Beside, changeMission } from '../commands/change-mission.ts';
import { rowsOf } from '../events.ts';
import { missionStream, missionStreamId } from '../stream.ts';
import { decideDrawn, decideEnter, decideNotDrawn, type Win } from './decide.ts';

/** What a fan enters a draw with, and what the draw decides in the same command. */
export interface Entering {
  readonly missionId: string;
  readonly fanId: string;
  readonly product: { readonly id: string; readonly creatorId: string; readonly coinPrice: number };
  readonly key: CommandKey;
  /** Tells the request from another, and nothing of the person. */
  readonly intent: string;
  readonly at: Date;
  readonly entry: Pick<EnterDraw, 'requestComment' | 'requestFileId'>;
  readonly streams: readonly StreamId[];
  also(streams: StreamReader): Beside | Rejection;
}

/**
 * A mission that waits for its draw; its coins, where it costs any, are held.
 * @throws AppError ALREADY_EXISTS, NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN, what `also` rejects, FILE_IN_USE, KEY_REUSED, BUSY
 */
export function enterMission(
  ctx: Ctx,
  { missionId, fanId, product, key, intent, at, entry, streams, also }: Entering,
): Promise<{ id: string; status: 'REQUESTED' }> {
  const { id: productId, creatorId, coinPrice: points } = product;
  const requestFileId = entry.requestFileId ?? null;
  return changeMission<{ id: string; status: 'REQUESTED' }>(ctx, {
    ...{ key, intent, at, missionId, fanId, streams, also, isNew: true },
    decide: (state) =>
      decideEnter(state, {
        ...{ missionId, fanId, creatorId, productId, points, requestFileId },
        policyVersion: policy.version,
      }),
    texts: { to_friend: false, recipient: null, sender: '', request_comment: entry.requestComment },
    reply: { id: missionId, status: 'REQUESTED' },
  });
}

/** Streams that say whether entries can still be drawn. */
export const entryStreams = (missionIds: readonly string[]): StreamId[] => missionIds.map(missionStreamId);

/**
 * An entry wins, as part of a command that names its stream: from then on its creator has to perform it. Pure.
 * Rejects NOT_FOUND, MISSION_STATE where it has ended meanwhile.
 */
export function winEntry(
  streams: StreamReader,
  { missionId, win, at }: { readonly missionId: string; readonly win: Win; readonly at: Date },
): Beside | Rejection {
  const decided = decideDrawn(streams.state(missionStream, missionId), win);
  if (isRejection(decided)) return decided;
  const { events } = decided;
  return {
    appends: [{ stream: missionStreamId(missionId), events }],
    carry: rowsOf(events, at.toISOString()),
  };
}

/** An entry that did not win ends, and its coins go back into the lots they came from; nothing where it has ended before. */
export async function endEntry(
  ctx: Ctx,
  entry: {
    readonly missionId: string;
    readonly fanId: string;
    readonly reason: Extract<RejectReason, 'NOT_DRAWN' | 'EVENT_CANCELED'>;
  },
): Promise<void> {
  const { missionId, fanId, reason } = entry;
  await changeMission(ctx, {
    key: { scope: 'mission', id: `not-drawn:${missionId}` },
    ...{ intent: { missionId }, at: ctx.clock.now(), missionId, fanId, reply: null },
    decide: (state) => decideNotDrawn(state, reason),
  });
}
