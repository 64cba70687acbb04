import type { ContentKind, ModerationState } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Why an operator left something to a colleague. */
interface ContentEscalations {
  content_id: Fixed<string>;
  kind: Fixed<ContentKind>;
  operator_id: Fixed<string>;
  note: Fixed<string>;
  escalated_at: Fixed<Date>;
  taken_back_at: Date | null;
}

/** How each thing stands that operators judge, or have judged; rows of the view `moderation-queue`. */
interface ModerationQueue {
  content_id: string;
  kind: ContentKind;
  /** It was deleted, and leaves the queue. */
  gone: boolean;
  hidden_at: Date | null;
  /** When operators last decided anything about it. */
  decided_at: Date | null;
  /** When it was last left to a colleague, also once that is over. */
  escalated_at: Date | null;
  escalated_by: string | null;
  reports: number;
  reported_at: Date | null;
  /** Null where nobody reported it and no operator decided. */
  state: ModerationState | null;
  /** Since when it stands there. */
  since: Date | null;
}

/** Reports that stand and objections that wait, each of one member; rows of the same view. */
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
