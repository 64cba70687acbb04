import { type EnterDraw, policy, type RejectReason } from '@sowon/contracts';
import { isRejection, type Rejection, type StreamId, type StreamReader, streamId } from '@sowon/ledger';
import type { CommandKey } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { type CoinTerms, moveCoins } from '../coin-moves.ts';
import { changeMission } from '../commands/change-mission.ts';
import type { Beside } from '../decision.ts';
import { missionStream, missionStreamId, rowsOf } from '../events.ts';
import { decideDrawn, decideEnter, decideNoPrize, decideNotDrawn, type Win } from './decide.ts';
import type { AwaitedPrize } from './queries.ts';

/** A fan's entry for a draw, and the draw's decision in the same command. */
export interface Entering {
  readonly missionId: string;
  readonly fanId: string;
  readonly product: { readonly id: string; readonly creatorId: string; readonly coinPrice: number };
  readonly key: CommandKey;
  /** Distinguishes this request from another, without personal data. */
  readonly intent: string;
  readonly at: Date;
  readonly entry: Pick<EnterDraw, 'requestComment' | 'requestFileId'>;
  readonly streams: readonly StreamId[];
  also(streams: StreamReader): Beside | Rejection;
}

/**
 * Creates a mission that waits for its draw; the coins of a paid entry are held.
 * @throws AppError ALREADY_EXISTS, NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN, the rejections of `also`, FILE_IN_USE, KEY_REUSED,
 *   BUSY
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

/** Returns the streams that show whether entries can still be drawn. */
export const entryStreams = (missionIds: readonly string[]): StreamId[] => missionIds.map(missionStreamId);

/**
 * Lets an entry win, within a command that names its stream; its creator must then perform it. Pure.
 * Rejects NOT_FOUND, MISSION_STATE if it has ended in the meantime.
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

/** Returns the streams and holds of prizes not yet given, for a command that ends them. */
export const unperformedStreams = (prizes: readonly AwaitedPrize[]) => ({
  streams: prizes.flatMap(({ missionId, fanId }) => [missionStreamId(missionId), streamId('wallet', fanId)]),
  holds: prizes.map(({ missionId }) => missionId),
});

/**
 * Ends a prize not yet given, within a command that names its streams and its hold: its coins go back. Changes nothing if the prize was
 * given in the meantime. Pure.
 */
export function withoutPrize(
  streams: StreamReader,
  { missionId, fanId }: AwaitedPrize,
  terms: CoinTerms,
): Beside | Rejection {
  const decided = decideNoPrize(streams.state(missionStream, missionId));
  if (isRejection(decided)) return decided;
  const { events, coins } = decided;
  if (events.length === 0) return { appends: [], carry: [] };
  const moved = moveCoins(streams.wallet(fanId), coins, terms);
  if (isRejection(moved)) return moved;
  return {
    appends: [
      { stream: missionStreamId(missionId), events },
      { stream: streamId('wallet', fanId), events: moved.events },
    ],
    carry: rowsOf(events, terms.at),
  };
}

/** Ends one prize in its own command, after its conversion failed in a canceled draw. */
export async function endPrize(ctx: Ctx, { missionId, fanId }: AwaitedPrize): Promise<void> {
  await changeMission(ctx, {
    key: { scope: 'mission', id: `no-prize:${missionId}` },
    ...{ intent: { missionId }, at: ctx.clock.now(), missionId, fanId, reply: null },
    decide: decideNoPrize,
  });
}

/** Ends an entry that did not win; its coins go back into their lots. Changes nothing if it has already ended. */
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
