import type { Fixed } from '../../../db/schema.ts';

/** Strikes for missed deadlines. */
interface Strikes {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  /** Number of strikes that counted when this one was given, including it. */
  number: Fixed<number>;
  /** The missed deadline: a stream category, for example `mission`, and an id. */
  source_type: Fixed<string>;
  source_id: Fixed<string>;
  given_at: Fixed<Date>;
  /** Consequences; null and false if none. */
  requests_blocked_until: Fixed<Date | null>;
  login_blocked: Fixed<boolean>;
  /** Null while it counts. */
  lifted_at: Date | null;
  lifted_by: string | null;
  /** The operator's reason, shown to the creator. */
  lift_reason: string | null;
}

/** Appeals against strikes. */
interface StrikeAppeals {
  strike_id: Fixed<string>;
  /** Text of the creator. */
  text: Fixed<string>;
  made_at: Fixed<Date>;
  /** Instant of the answer that the strike stands; null while open, or if it was lifted. */
  upheld_at: Date | null;
  upheld_by: string | null;
  /** The operator's reason, shown to the creator. */
  answer: string | null;
}

interface StrikesTables {
  strikes: Strikes;
  strike_appeals: StrikeAppeals;
}

declare module '../../../db/schema.ts' {
  interface Database extends StrikesTables {}
}
