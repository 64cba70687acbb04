import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { FileKind } from '../files/schemas.ts';
import { Coins, Id, Instant } from '../primitives.ts';
import { ProductType } from '../products/schemas.ts';
import { RejectReason } from './schemas.ts';

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

export type MissionEvent = EventsOf<typeof missionEvents>;
