import { type EnterDraw, policy, type RejectReason } from '@sowon/contracts';
import { isRejection, type Rejection, type StreamId, type StreamReader, walletStreamId } from '@sowon/ledger';
import { type Effects, execute, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { changeMission, missionStreams } from '../commands/change-mission.ts';
import { missionStream, missionStreamId, rowsOf } from '../events.ts';
import { decideDrawn, decideEnter, decideNoPrize, decideNotDrawn, type Win } from './decide.ts';
import type { AwaitedPrize } from './queries.ts';

/** A fan's new entry for a draw. */
interface Entering {
  readonly missionId: string;
  readonly fanId: string;
  readonly product: { readonly id: string; readonly creatorId: string; readonly coinPrice: number };
  readonly entry: Pick<EnterDraw, 'requestComment' | 'requestFileId'>;
  readonly at: Date;
}

/**
 * Creates a mission that waits for its draw, within a command that names the streams of a new mission; the coins of a paid entry are held. Pure.
 * Rejects ALREADY_EXISTS, NOT_ENOUGH_COINS {available, needed}, WALLET_FROZEN.
 */
export function enterMission(
  ctx: Pick<Ctx, 'config'>,
  streams: StreamReader,
  { missionId, fanId, product, entry, at }: Entering,
): Effects | Rejection {
  const { id: productId, creatorId, coinPrice: points } = product;
  const decided = decideEnter(streams.state(missionStream, missionId), {
    missionId,
    fanId,
    creatorId,
    productId,
    points,
    requestFileId: entry.requestFileId ?? null,
    policyVersion: policy.version,
  });
  const texts = { to_friend: false, recipient: null, sender: '', request_comment: entry.requestComment };
  return changeMission(ctx, streams, decided, { missionId, fanId, at, texts });
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
): Effects | Rejection {
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
  streams: prizes.flatMap(({ missionId, fanId }) => [missionStreamId(missionId), walletStreamId(fanId)]),
  holds: prizes.map(({ missionId }) => missionId),
});

/**
 * Ends a prize not yet given, within a command that names its streams and its hold: its coins go back. Changes nothing if the prize was
 * given in the meantime. Pure.
 */
export function withoutPrize(
  ctx: Pick<Ctx, 'config'>,
  streams: StreamReader,
  prize: AwaitedPrize,
  at: Date,
): Effects | Rejection {
  const decided = decideNoPrize(streams.state(missionStream, prize.missionId));
  return changeMission(ctx, streams, decided, { ...prize, at });
}

/** Ends one prize in its own command, after its conversion failed in a canceled draw. */
export async function endPrize(ctx: Ctx, prize: AwaitedPrize): Promise<void> {
  const { missionId } = prize;
  const at = ctx.clock.now();
  await execute(ctx, {
    key: { scope: 'mission', id: `no-prize:${missionId}` },
    intent: { missionId },
    at,
    ...missionStreams(prize),
    decide: (streams) => together(null, withoutPrize(ctx, streams, prize, at)),
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
  const at = ctx.clock.now();
  await execute(ctx, {
    key: { scope: 'mission', id: `not-drawn:${missionId}` },
    intent: { missionId },
    at,
    ...missionStreams(entry),
    decide: (streams) => {
      const decided = decideNotDrawn(streams.state(missionStream, missionId), reason);
      return together(null, changeMission(ctx, streams, decided, { missionId, fanId, at }));
    },
  });
}
