import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Instant } from '../primitives.ts';
import { route } from '../route.ts';
import { isolatedStreamsCalls } from './calls.ts';

/** `{consumer}:{streamId}`. */
const IsolatedStreamId = z.string().regex(/^[a-z-]{1,40}:[a-z_]{1,40}-[\w-]{1,100}$/);

/** A stream of the feed whose events wait because a consumer failed on one of them. */
export const IsolatedStreamRow = z.object({
  id: IsolatedStreamId,
  consumer: z.string(),
  streamId: z.string(),
  /** Number of waiting events. */
  waiting: z.int(),
  /** Error of the latest attempt. */
  reason: z.string(),
  /** Number of attempts for the first waiting event. */
  attempts: z.int(),
  isolatedAt: Instant,
  /** When a replay was requested; null if none is. */
  replayRequestedAt: Instant.nullable(),
});

export const isolatedStreamsConsole = {
  listIsolatedStreams: route(isolatedStreamsCalls.listIsolatedStreams, {
    summary: 'Streams set aside because a consumer of the feed could not handle one of their events.',
    query: listQuery({
      filter: {},
      sortable: ['isolatedAt', 'waiting'],
      order: ['isolatedAt', 'DESC'],
      id: IsolatedStreamId,
    }),
    reply: z.array(IsolatedStreamRow),
  }),
  replayIsolatedStream: route(isolatedStreamsCalls.replayIsolatedStream, {
    summary:
      'Request a replay of the waiting events; the consumer does it, and a second request changes nothing.',
    params: z.strictObject({ id: IsolatedStreamId }),
    body: z.strictObject({}),
    reply: IsolatedStreamRow,
    errors: [404],
  }),
} as const;
