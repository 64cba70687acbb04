import { z } from 'zod';
import * as every from './every-events.ts';
import { join } from './join.ts';
import { Instant } from './primitives.ts';

/**
 * One event of the feed as stored in Kafka: partition = shard, key = stream. `seq` has no gaps within a shard, `version` none within a stream. Values
 * carry ids only, never personal data.
 */
export const FeedEnvelope = z.strictObject({
  shard: z.int().min(0),
  seq: z.int().min(1),
  streamId: z.string(),
  version: z.int().min(1),
  type: z.string(),
  schemaVersion: z.int().min(1),
  payload: z.record(z.string(), z.unknown()),
  recordedAt: Instant,
  hash: z.string(),
});
export type FeedEnvelope = z.output<typeof FeedEnvelope>;

/** Topic of the feed; its 64 partitions never change. */
export const feedTopic = 'sowon.feed.v1';

/** Topic of the ledger's signed anchors: one partition, key = KST date, value = the published file. */
export const anchorTopic = 'sowon.ledger-anchors.v1';

/** Every event with the schema of its payload, by type; the ledger declares the events of wallets itself. */
export const events = join(every);
