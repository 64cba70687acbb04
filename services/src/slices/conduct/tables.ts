import type { Fixed } from '../../db/schema.ts';

/** Deadlines that creators missed. */
interface Strikes {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  /** Counts the creator's strikes from 1. */
  number: Fixed<number>;
  /** What was missed: a kind of stream, for example `mission`, and the id of one. */
  source_type: Fixed<string>;
  source_id: Fixed<string>;
  given_at: Fixed<Date>;
}

interface ConductTables {
  strikes: Strikes;
}

declare module '../../db/schema.ts' {
  interface Database extends ConductTables {}
}
