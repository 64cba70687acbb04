import type { Fixed } from '../../../db/schema.ts';

/** Exports of a member's data as a file. */
interface DataExports {
  user_id: Fixed<string>;
  /** KST day, `YYYY-MM-DD`. */
  day: Fixed<string>;
  /** Number of the export on that day, from 1. */
  number: Fixed<number>;
  made_at: Fixed<Date>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    data_exports: DataExports;
  }
}
