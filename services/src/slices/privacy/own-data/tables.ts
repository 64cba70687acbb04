import type { Fixed } from '../../../db/schema.ts';

/** Each time that a member got all that concerns them as a file. */
interface DataExports {
  user_id: Fixed<string>;
  /** A day in Korea, `YYYY-MM-DD`. */
  day: Fixed<string>;
  /** The so-manieth of the day, from 1. */
  number: Fixed<number>;
  made_at: Fixed<Date>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    data_exports: DataExports;
  }
}
