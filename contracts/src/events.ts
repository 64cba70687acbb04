import { z } from 'zod';
import { FileKind } from './files.ts';
import { RejectReason } from './missions.ts';
import { Coins, Id, Instant } from './primitives.ts';
import { ProductType } from './products.ts';

/**
 * One event of the feed as it stands in Kafka: partition = shard, key = stream. `seq` counts without gap in a shard,
 * `version` without gap in a stream. Values carry ids only, never personal data.
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

/** Topic of the feed; 64 partitions for ever. */
export const feedTopic = 'sowon.feed.v1';

/** Topic of the ledger's signed anchors: one partition, key = KST date, value = the file as it was published. */
export const anchorTopic = 'sowon.ledger-anchors.v1';

/** Events of a mission's stream `mission-{id}`, by type; all are version 1. */
export const missionEvents = {
  MissionRequested: z.strictObject({
    missionId: Id,
    fanId: Id,
    creatorId: Id,
    productId: Id,
    productType: ProductType,
    holdId: z.string(),
    points: Coins,
    private: z.boolean(),
    dueAt: Instant,
    policyVersion: z.int(),
  }),
  MissionPerformed: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    fileId: Id,
    kind: FileKind,
    /** Counts conversions of this mission from 1. */
    attempt: z.int().min(1),
  }),
  MissionCompleted: z.strictObject({ missionId: Id, creatorId: Id, fanId: Id, points: Coins }),
  MissionTranscodingFailed: z.strictObject({
    missionId: Id,
    creatorId: Id,
    attempt: z.int().min(1),
    reason: z.string(),
    dueAt: Instant,
  }),
  MissionRejected: z.strictObject({
    missionId: Id,
    creatorId: Id,
    fanId: Id,
    points: Coins,
    reason: RejectReason,
  }),
  MissionBlocked: z.strictObject({ missionId: Id, creatorId: Id, operatorId: Id }),
  MissionUnblocked: z.strictObject({ missionId: Id, creatorId: Id, operatorId: Id }),
} as const;

/** Events of a creator's conduct stream `conduct-{creatorId}`. */
export const conductEvents = {
  StrikeGiven: z.strictObject({
    creatorId: Id,
    missionId: Id,
    /** Strikes after this one. */
    strikes: z.int().min(1),
    requestsBlockedUntil: Instant.nullable(),
    loginBlocked: z.boolean(),
    policyVersion: z.int(),
  }),
} as const;

type PayloadsOf<T extends Record<string, z.ZodType>> = {
  [K in keyof T & string]: { type: K; schemaVersion: 1; payload: z.output<T[K]> };
}[keyof T & string];

export type MissionEvent = PayloadsOf<typeof missionEvents>;
export type ConductEvent = PayloadsOf<typeof conductEvents>;
