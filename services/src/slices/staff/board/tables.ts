import type { FaqType } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Frequent questions with their answers; one that is shown no longer stays for the record. */
interface FaqEntries {
  id: Fixed<string>;
  type: FaqType;
  /** Orders those of a type that are shown, counted from 1; what two share is ordered by their ids. */
  place: number;
  title_ko: string;
  title_en: string;
  title_ja: string;
  content_ko: string;
  content_en: string;
  content_ja: string;
  created_at: Fixed<Date>;
  changed_at: Date | null;
  /** Since when it is shown no longer. */
  retired_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    faq_entries: FaqEntries;
  }
}
