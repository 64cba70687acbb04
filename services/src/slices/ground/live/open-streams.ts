import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { FindCaller } from '../../../http/auth.ts';
import type { Caller } from '../../../http/caller.ts';
import type { EventStream } from '../../../http/event-stream.ts';
import { followersSlot } from './followers.ts';

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
export interface OpenStreams {
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
