import type { ReasonPurpose, ReportReason } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Templates of the reasons that operators give. What was given is copied from them, so one that changes changes nothing that stands. */
interface ReasonTemplates {
  id: Fixed<string>;
  name: string;
  purpose: ReasonPurpose;
  text_ko: string;
  text_en: string;
  text_ja: string;
  created_at: Fixed<Date>;
  changed_at: Date | null;
  /** Since when it is offered no longer. */
  retired_at: Date | null;
}

/** What a member said with a report that stands, where they said anything; the report itself is a row of the slice that owns what is reported. */
interface ReportsSaid {
  user_id: Fixed<string>;
  /** Of the mission, comment, product or creator. */
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
