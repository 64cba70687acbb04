import type { Fixed } from '../../../db/schema.ts';

/** Deadlines that creators missed. */
interface Strikes {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  /** How many stood with this one when it was given. */
  number: Fixed<number>;
  /** What was missed: a kind of stream, for example `mission`, and the id of one. */
  source_type: Fixed<string>;
  source_id: Fixed<string>;
  given_at: Fixed<Date>;
  /** What it led to; null and false where it did not. */
  requests_blocked_until: Fixed<Date | null>;
  login_blocked: Fixed<boolean>;
  /** Null while it stands. */
  lifted_at: Date | null;
  lifted_by: string | null;
  /** The operator's words, for the creator to read. */
  lift_reason: string | null;
}

/** What creators said against strikes. */
interface StrikeAppeals {
  strike_id: Fixed<string>;
  /** The creator's words. */
  text: Fixed<string>;
  made_at: Fixed<Date>;
  /** When an operator answered that the strike stands; null while nobody has, or where it was lifted. */
  upheld_at: Date | null;
  upheld_by: string | null;
  /** Why, in the operator's words, for the creator to read. */
  answer: string | null;
}

interface StrikesTables {
  strikes: Strikes;
  strike_appeals: StrikeAppeals;
}

declare module '../../../db/schema.ts' {
  interface Database extends StrikesTables {}
}
