import type { PlanPopup } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Popups, which every reader is shown once; their pictures are kept. */
interface Popups {
  id: Fixed<string>;
  /** First and last day in KST, `YYYY-MM-DD`. */
  first_day: string;
  last_day: string;
  starts_at: Date;
  ends_at: Date;
  image_file_id: Fixed<string>;
  link_background_color: string;
  link_text_color: string;
  link_logged_on: string;
  link_logged_off: string;
  texts: PlanPopup['texts'];
  planned_at: Fixed<Date>;
  /** Instant of the last change; null if there was none. */
  changed_at: Date | null;
  stopped_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    popups: Popups;
  }
}
