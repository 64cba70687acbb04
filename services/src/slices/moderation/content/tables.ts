import type { JudgedKind, ReasonIn, ReportedKind } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** What operators hide now; of what is shown again the row stays, with null in all that tells of the block. */
interface ContentBlocks {
  kind: Fixed<JudgedKind>;
  content_id: Fixed<string>;
  owner_id: Fixed<string>;
  blocked_at: Date | null;
  blocked_by: string | null;
  reason: string | null;
  reason_in: ReasonIn | null;
  object_until: Date | null;
  objected_at: Date | null;
  objection: string | null;
  upheld_at: Date | null;
  upheld_by: string | null;
  answer: string | null;
  answer_in: ReasonIn | null;
}

/** Who reports which product or page now; a row comes and goes with the events of the pair's stream. */
interface ContentReports {
  user_id: Fixed<string>;
  kind: Fixed<ReportedKind>;
  content_id: Fixed<string>;
  reported_at: Fixed<Date>;
  /** Since when an operator has looked at what is reported. */
  answered_at: Date | null;
}

interface ContentTables {
  content_blocks: ContentBlocks;
  content_reports: ContentReports;
}

declare module '../../../db/schema.ts' {
  interface Database extends ContentTables {}
}
