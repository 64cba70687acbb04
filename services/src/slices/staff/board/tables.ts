import type { FaqType } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Frequent questions with their answers; retired ones stay for the record. */
interface FaqEntries {
  id: Fixed<string>;
  type: FaqType;
  /** Sort position among the shown questions of a type, from 1; equal positions are ordered by id. */
  place: number;
  title_ko: string;
  title_en: string;
  title_ja: string;
  content_ko: string;
  content_en: string;
  content_ja: string;
  created_at: Fixed<Date>;
  changed_at: Date | null;
  /** Instant from which it is no longer shown; null while it is shown. */
  retired_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    faq_entries: FaqEntries;
  }
}
