import type { Fixed } from '../../../db/schema.ts';

/** Something that operators have to know of. Ids and codes only, no personal data. */
interface AlarmsTable {
  id: Fixed<string>;
  /** What kind of thing happened, as the log names it: `sweep.failed`. */
  event: Fixed<string>;
  /** What it happened to, such as the name of a sweep. */
  subject: Fixed<string>;
  /** A code or the name of an error, of the last time. */
  reason: string;
  /** How often it happened since it was raised. */
  times: number;
  raised_at: Fixed<Date>;
  last_at: Date;
  /** When operators were last told. */
  told_at: Date | null;
  /** When it was over; null while it is open. */
  cleared_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    alarms: AlarmsTable;
  }
}
