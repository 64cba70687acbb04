import type { JudgedKind, ReasonIn, ReportedKind } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** A block of a content. The row stays when the content is shown again, with null in all columns of the block. */
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

/** A current report of a product or a page; the row follows the events of the (member, content) stream. */
interface ContentReports {
  user_id: Fixed<string>;
  kind: Fixed<ReportedKind>;
  content_id: Fixed<string>;
  reported_at: Fixed<Date>;
  /** When an operator answered the report; null while it is open. */
  answered_at: Date | null;
}

interface ContentTables {
  content_blocks: ContentBlocks;
  content_reports: ContentReports;
}

declare module '../../../db/schema.ts' {
  interface Database extends ContentTables {}
}
