import { Readable } from 'node:stream';
import { type LiveOpen, liveEvents, routes } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { createLiveHub } from '../../../feed/live/hub.ts';
import type { House } from '../../../house.ts';
import { tokenEndOf } from '../../../http/auth.ts';
import type { Caller } from '../../../http/caller.ts';
import { beginEventStream } from '../../../http/event-stream.ts';
import { serveRoute } from '../../../http/serve.ts';
import type { Ear } from '../../../live.ts';
import { createOpenStreams, createPlaces, followersSlot, type OpenStream } from './open-streams.ts';

/** The event stream that tells open pages about changes. */
export function liveRoutes(app: FastifyInstance, ctx: House): void {
  const hub = createLiveHub(ctx);
  const places = createPlaces();
  const streams = createOpenStreams(ctx, (pool, sessionId) => app.findCaller(pool, sessionId));
  // Before Fastify waits for connections to close: a stream would not end by itself.
  app.addHook('preClose', async () => {
    streams.close();
    await hub.close();
  });

  // The contract's route, except for its reply.
  const route = { ...routes.live, reply: z.instanceof(Readable) };
  serveRoute(
    app,
    ctx,
    route,
    async ({ query, caller, request, reply }) => {
      const { missionId = null } = query;
      await requireSomething(ctx, caller, missionId);
      // An expired token does not limit a visitor's stream.
      const tokenEnd = caller && tokenEndOf(request);
      const leavePlace = places.take({ address: request.ip, userId: caller?.userId ?? null });
      try {
        const stream = beginEventStream(reply);
        const open: OpenStream = {
          stream,
          caller,
          missionId,
          tokenEnd,
          saidAt: performance.now(),
        };
        const say = (name: string, data: object): void => {
          open.saidAt = performance.now();
          stream.send(name, data);
        };
        const { knowsMs, leave } = await hub.listen(
          {
            hear: (news) => (news === 'again' ? say(liveEvents.again, {}) : say(liveEvents.changed, news)),
          },
          earsOf(caller, missionId),
        );
        streams.add(open);
        stream.body.once('close', () => {
          streams.remove(open);
          leave();
          leavePlace();
        });
        say(liveEvents.open, { knowsMs } satisfies LiveOpen);
        return stream.body;
      } catch (error) {
        leavePlace();
        throw error;
      }
    },
    { call: 'live' },
  );
}

/**
 * Requires something to listen to: the caller's own changes, or a mission they may see.
 * @throws AppError INVALID_TOKEN for a visitor without a mission, NOT_FOUND if they may not see the mission
 */
async function requireSomething(ctx: Ctx, caller: Caller | null, missionId: string | null): Promise<void> {
  if (missionId === null) {
    if (caller === null) throw new AppError('INVALID_TOKEN');
    return;
  }
  const followersOf = await followersSlot.readForAll(ctx, [missionId]);
  if (!followersOf(missionId).mayFollow(caller)) throw new AppError('NOT_FOUND');
}

function earsOf(caller: Caller | null, missionId: string | null): ReadonlySet<Ear> {
  const ears = new Set<Ear>();
  if (missionId !== null) ears.add(`mission:${missionId}`);
  if (caller !== null) ears.add(`user:${caller.userId}`);
  if (caller?.creatorId) ears.add(`creator:${caller.creatorId}`);
  return ears;
}
