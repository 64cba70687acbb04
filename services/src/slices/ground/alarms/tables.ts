import type { Fixed } from '../../../db/schema.ts';

/** A problem that staff have to know about. Ids and codes only, no personal data. */
interface AlarmsTable {
  id: Fixed<string>;
  /** The kind of event, as named in the log: `sweep.failed`. */
  event: Fixed<string>;
  /** The affected thing, such as the name of a sweep. */
  subject: Fixed<string>;
  /** A code or the name of an error, from the last time. */
  reason: string;
  /** How often it happened while the alarm was open. */
  times: number;
  raised_at: Fixed<Date>;
  last_at: Date;
  /** When staff were last notified. */
  told_at: Date | null;
  /** When it was cleared; null while it is open. */
  cleared_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    alarms: AlarmsTable;
  }
}
