import type { Fixed } from '../../../db/schema.ts';

/** Bank holidays that finance added. A removed day keeps its row, because dates promised meanwhile were computed with it. */
interface BankHolidays {
  id: Fixed<string>;
  /** KST date; queries cast it to text. */
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
