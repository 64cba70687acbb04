import type { ContentKind, ModerationState } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** The latest escalation of a content, with the note for the colleague. */
interface ContentEscalations {
  content_id: Fixed<string>;
  kind: Fixed<ContentKind>;
  operator_id: Fixed<string>;
  note: Fixed<string>;
  escalated_at: Fixed<Date>;
  taken_back_at: Date | null;
}

/** The state of each content that operators judge or have judged; rows of the projection `moderation-queue`. */
interface ModerationQueue {
  content_id: string;
  kind: ContentKind;
  /** True once the content was deleted; it then leaves the queue. */
  gone: boolean;
  hidden_at: Date | null;
  /** When operators last decided about it. */
  decided_at: Date | null;
  /** When it was last escalated, also after a decision; null if the escalation was taken back. */
  escalated_at: Date | null;
  escalated_by: string | null;
  reports: number;
  reported_at: Date | null;
  /** Null if nothing is or was to be decided about it. */
  state: ModerationState | null;
  /** Since when it has this state. */
  since: Date | null;
}

/** A current report or an open objection of one member; rows of the same projection. */
interface ModerationMarks {
  content_id: string;
  mark: 'REPORT' | 'OBJECTION';
  user_id: string;
  at: Date;
}

interface ModerationTables {
  content_escalations: ContentEscalations;
  moderation_queue: ModerationQueue;
  moderation_marks: ModerationMarks;
}

declare module '../../../db/schema.ts' {
  interface Database extends ModerationTables {}
}
