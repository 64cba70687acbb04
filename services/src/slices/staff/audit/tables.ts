import type { ColumnType, Generated } from 'kysely';

/** Written when a row is made, and never again. */
type Fixed<T> = ColumnType<T, T, never>;

/** Facts of an object, such as its status; neither personal data nor texts that people typed. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What a member of the staff did or looked at. The database refuses to change or delete a row, to everybody. */
interface StaffActs {
  id: Generated<string>;
  staff_id: Fixed<string>;
  /** The call that did it. */
  action: Fixed<string>;
  /** What it was done to: a resource of the console, and the id there. */
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
