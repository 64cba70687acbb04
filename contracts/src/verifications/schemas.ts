import { z } from 'zod';

/** State of a verification. WAITING: a worker starts it within a minute. RUNNING. SOUND: no difference. DIFFERENT: there are differences. */
export const VerificationStatus = z.enum(['WAITING', 'RUNNING', 'SOUND', 'DIFFERENT']);
export type VerificationStatus = z.output<typeof VerificationStatus>;

/** Phases of a verification in order: fold every stream, check rules across streams, compare with the anchors. */
export const VerificationPhase = z.enum(['STREAMS', 'STATEMENTS', 'ANCHORS']);
export type VerificationPhase = z.output<typeof VerificationPhase>;

/** Kind of finding; OTHER if the violated rule has no kind here. */
export const FindingKind = z.enum([
  'EVENT_CHAIN',
  'EVENT_CONTENT',
  'RULES',
  'BALANCE',
  'LOT',
  'HOLD',
  'SNAPSHOT',
  'SHARED_ACCOUNTS',
  'EARNINGS',
  'FEED',
  'ANSWER',
  'POLICY',
  'GUARD',
  'ANCHOR',
  'ANCHORED_EVENTS',
  'ANCHORED_REFUSALS',
  'ANCHOR_COPY',
  'OTHER',
]);
export type FindingKind = z.output<typeof FindingKind>;

/** Places where an anchor is published: the folder of anchors, the bucket, the Kafka topic. */
export const AnchorPlace = z.enum(['FOLDER', 'BUCKET', 'TOPIC']);
export type AnchorPlace = z.output<typeof AnchorPlace>;
