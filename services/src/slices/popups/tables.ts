import type { PlanPopup } from '@sowon/contracts';
import type { Fixed } from '../../db/schema.ts';

/** What operators show once to everybody; nothing of a popup changes but that it is stopped. */
interface Popups {
  id: Fixed<string>;
  /** Days in Korea, `YYYY-MM-DD`. */
  first_day: Fixed<string>;
  last_day: Fixed<string>;
  starts_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  image_file_id: Fixed<string>;
  link_background_color: Fixed<string>;
  link_text_color: Fixed<string>;
  link_logged_on: Fixed<string>;
  link_logged_off: Fixed<string>;
  texts: Fixed<PlanPopup['texts']>;
  planned_at: Fixed<Date>;
  stopped_at: Date | null;
}

declare module '../../db/schema.ts' {
  interface Database {
    popups: Popups;
  }
}
