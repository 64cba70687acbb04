import type { ColumnType, Generated } from 'kysely';

/** Column that is written on insert, and never again. */
type Fixed<T> = ColumnType<T, T, never>;

/** Facts of an object, such as its status; neither personal data nor texts that people typed. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Acts and looks of the staff. The database refuses everyone to change or delete a row. */
interface StaffActs {
  id: Generated<string>;
  staff_id: Fixed<string>;
  /** Name of the act, mostly of its call. */
  action: Fixed<string>;
  /** Target of the act: a resource of the console; `object_id` is the id there. */
  resource: Fixed<string>;
  object_id: Fixed<string>;
  reason: Fixed<string | null>;
  before: Fixed<Facts | null>;
  after: Fixed<Facts | null>;
  at: Fixed<Date>;
}

declare module '../../../db/schema.ts' {
  interface Database {
    staff_acts: StaffActs;
  }
}
