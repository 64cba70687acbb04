import type { ReasonPurpose } from '@sowon/contracts';
import type { Fixed } from '../../db/schema.ts';

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

declare module '../../db/schema.ts' {
  interface Database {
    reason_templates: ReasonTemplates;
  }
}
