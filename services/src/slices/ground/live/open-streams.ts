import { policy } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FindCaller } from '../../../http/auth.ts';
import type { Caller } from '../../../http/caller.ts';
import type { EventStream } from '../../../http/event-stream.ts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** An open event stream and the rights it was opened with. */
export interface OpenStream {
  readonly stream: EventStream;
  /** Null for a visitor. */
  readonly caller: Caller | null;
  /** When its token expires; null without one. */
  readonly tokenEnd: Date | null;
  readonly missionId: string | null;
  /** Time of its last message, by a monotonic clock in milliseconds. */
  saidAt: number;
}

/** The open streams of this process. */
interface OpenStreams {
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  close(): void;
}

const { recheckSeconds, heartbeatSeconds } = policy.live;

type StreamsCtx = Pick<Ctx, 'db' | 'pool' | 'clock' | 'log' | 'parts'>;

/**
 * Watches the open streams. It ends those whose session, token or right to the mission has ended, checked in two queries for all, and sends heartbeats on
 * silent ones. While the database is unreachable, no stream is ended.
 */
export function createOpenStreams(ctx: StreamsCtx, findCaller: FindCaller): OpenStreams {
  const all = new Set<OpenStream>();
  let isAsking = false;

  const watch = (): void => {
    const now = performance.now();
    for (const open of all) {
      if (now - open.saidAt < heartbeatSeconds * 1_000) continue;
      open.saidAt = now;
      open.stream.beat();
    }
    if (isAsking) return;
    isAsking = true;
    endWrongful()
      .catch((error: unknown) => ctx.log.debug({ err: error }, 'rights of open streams are asked again'))
      .finally(() => {
        isAsking = false;
      });
  };

  const endWrongful = async (): Promise<void> => {
    const asked = [...all];
    const followed = [...new Set(asked.flatMap(({ missionId }) => missionId ?? []))];
    const [sessions, followersOf] = await Promise.all([
      Promise.all(asked.map(({ caller }) => caller && findCaller(ctx.pool, caller.sessionId))),
      followersSlot.readForAll(ctx, followed),
    ]);
    const now = ctx.clock.now();
    for (const [place, { stream, caller, tokenEnd, missionId }] of asked.entries()) {
      const session = sessions[place] ?? null;
      const isTheirs = caller === null || (session !== null && session.endsAt > now);
      const isSeen = missionId === null || followersOf(missionId).mayFollow(caller);
      if (!isTheirs || !isSeen || (tokenEnd !== null && tokenEnd <= now)) stream.end();
    }
  };

  const timer = setInterval(watch, recheckSeconds * 1_000).unref();
  return {
    add: (stream) => {
      all.add(stream);
    },
    remove: (stream) => {
      all.delete(stream);
    },
    close: () => {
      clearInterval(timer);
      for (const { stream } of all) stream.end();
    },
  };
}

/** Decides whether a reader (null for a visitor) may follow a mission's page; false for an unknown mission. The missions slice fills it. */
export const followersSlot = replySlot<
  { readonly mayFollow: (reader: Reader) => boolean },
  void,
  Pick<Ctx, 'db' | 'parts'>
>('followers', { mayFollow: () => false });

/** Limits on concurrently open streams in this process. */
interface Places {
  /**
   * Takes a slot for a stream.
   * @returns a function that releases it
   * @throws AppError TOO_MANY_REQUESTS if the member or the IP address has reached its limit, BUSY if the process has
   */
  take(by: { readonly address: string; readonly userId: string | null }): () => void;
}

/** Creates the limits; like call limits by address, they count per process (docs/adr/0033-calls-are-bounded.md). */
export function createPlaces(): Places {
  const taken = new Map<string, number>();
  let all = 0;
  const countOf = (key: string) => taken.get(key) ?? 0;
  return {
    take: ({ address, userId }) => {
      const limits = new Map<string, number>([[`address:${address}`, policy.live.streamsPerAddress]]);
      if (userId !== null) limits.set(`user:${userId}`, policy.live.streamsPerMember);
      if (limits.entries().some(([key, most]) => countOf(key) >= most))
        throw new AppError('TOO_MANY_REQUESTS');
      if (all >= policy.live.streamsPerProcess) throw new AppError('BUSY');
      all += 1;
      for (const key of limits.keys()) taken.set(key, countOf(key) + 1);
      return () => {
        all -= 1;
        for (const key of limits.keys()) {
          if (countOf(key) > 1) taken.set(key, countOf(key) - 1);
          else taken.delete(key);
        }
      };
    },
  };
}
