import type { Fixed } from '../../db/schema.ts';

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

interface ConductTables {
  strikes: Strikes;
}

declare module '../../db/schema.ts' {
  interface Database extends ConductTables {}
}
