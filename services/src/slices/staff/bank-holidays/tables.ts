import type { Fixed } from '../../../db/schema.ts';

/** Days that finance added to those on which banks are closed. One that is taken away stays, as what was promised meanwhile was counted by it. */
interface BankHolidays {
  id: Fixed<string>;
  /** KST; what is read is cast to text. */
  day: Fixed<string>;
  name: Fixed<string>;
  added_by: Fixed<string>;
  added_at: Fixed<Date>;
  removed_by: string | null;
  removed_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    bank_holidays: BankHolidays;
  }
}
