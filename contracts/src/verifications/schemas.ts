import { z } from 'zod';

/**
 * How a verification stands: WAITING: a worker takes it up within a minute; RUNNING: it is under way; SOUND: nothing differs; DIFFERENT:
 * something does.
 */
export const VerificationStatus = z.enum(['WAITING', 'RUNNING', 'SOUND', 'DIFFERENT']);
export type VerificationStatus = z.output<typeof VerificationStatus>;

/** What a verification does one after the other: it folds every stream, looks at what goes beyond one, and compares with the anchors. */
export const VerificationPhase = z.enum(['STREAMS', 'STATEMENTS', 'ANCHORS']);
export type VerificationPhase = z.output<typeof VerificationPhase>;

/** What kind of thing does not fit; OTHER where the rule that it contradicts has no kind here. */
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

/** Where an anchor was published: in the folder of anchors, the bucket, the topic of Kafka. */
export const AnchorPlace = z.enum(['FOLDER', 'BUCKET', 'TOPIC']);
export type AnchorPlace = z.output<typeof AnchorPlace>;
