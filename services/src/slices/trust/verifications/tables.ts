import type { FindingKind, VerificationPhase, VerificationStatus } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Verifications of the whole ledger. One is not over at most. */
interface Verifications {
  id: Fixed<string>;
  status: VerificationStatus;
  /** What it is at; null before it begins and once it is over. */
  phase: VerificationPhase | null;
  asked_at: Fixed<Date>;
  /** Null for the one of the night. */
  asked_by: Fixed<string | null>;
  begun_at: Date | null;
  ended_at: Date | null;
  /** By shard of the feed: its last event when it began. */
  positions: ColumnType<(number | string)[] | null, null, number[]>;
  /** What was there when it began. */
  streams: number | null;
  events: number | null;
  /** The last stream that was folded; null before the first. */
  after_stream: string | null;
  checked_streams: number;
  checked_events: number;
  /** Anchors that it was compared with. */
  anchors: number | null;
  /** All of them; a part has rows. */
  findings: number;
  /** The name of the error that interrupted it last. */
  fault: string | null;
}

/** What did not fit. */
interface VerificationFindings {
  verification_id: Fixed<string>;
  number: Fixed<number>;
  kind: Fixed<FindingKind>;
  invariant: Fixed<string>;
  subject: Fixed<string>;
  stream: Fixed<string | null>;
  version: Fixed<number | null>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    verifications: Verifications;
    verification_findings: VerificationFindings;
  }
}
