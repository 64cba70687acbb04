import type { FindingKind, VerificationPhase, VerificationStatus } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/** Verifications of the whole ledger; at most one is open. */
interface Verifications {
  id: Fixed<string>;
  status: VerificationStatus;
  /** Current phase; null before the start and after the end. */
  phase: VerificationPhase | null;
  asked_at: Fixed<Date>;
  /** Null for the nightly one. */
  asked_by: Fixed<string | null>;
  begun_at: Date | null;
  ended_at: Date | null;
  /** By shard of the feed: the last event at the start. */
  positions: ColumnType<(number | string)[] | null, null, number[]>;
  /** Numbers of streams and events at the start. */
  streams: number | null;
  events: number | null;
  /** The last folded stream; null before the first. */
  after_stream: string | null;
  checked_streams: number;
  checked_events: number;
  /** Number of compared anchors. */
  anchors: number | null;
  /** Number of all findings; only a part is stored as rows. */
  findings: number;
  /** Name of the error of the last interruption. */
  fault: string | null;
}

/** Findings of a verification. */
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
