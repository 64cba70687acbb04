import type { ReasonPurpose, ReportReason } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Templates of the reasons that operators give. Given reasons are copies, so a changed template changes none of them. */
interface ReasonTemplates {
  id: Fixed<string>;
  name: string;
  purpose: ReasonPurpose;
  text_ko: string;
  text_en: string;
  text_ja: string;
  created_at: Fixed<Date>;
  changed_at: Date | null;
  /** Instant from which it is no longer offered; null while it is offered. */
  retired_at: Date | null;
}

/** Reason and words of a member's current report, if they gave any; the report itself is a row of the slice that owns the reported content. */
interface ReportsSaid {
  user_id: Fixed<string>;
  /** Id of the mission, comment, product or creator. */
  content_id: Fixed<string>;
  reason: Fixed<ReportReason | null>;
  words: Fixed<string | null>;
  said_at: Fixed<Date>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    reason_templates: ReasonTemplates;
    reports_said: ReportsSaid;
  }
}
