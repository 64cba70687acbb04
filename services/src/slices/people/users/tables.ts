import type { Fixed } from '../../../db/schema.ts';

/** The times that operators shut members out, and what members said against it. */
interface ShutOuts {
  id: Fixed<string>;
  user_id: Fixed<string>;
  shut_out_at: Fixed<Date>;
  /** The operator's words, for the member to read. */
  reason: string;
  /** Null while they are out. */
  let_in_at: Date | null;
  let_in_by: string | null;
  objected_at: Date | null;
  /** The member's words. */
  objection: string | null;
  /** When an operator answered that they stay out; null while nobody has, or where they were let in. */
  upheld_at: Date | null;
  upheld_by: string | null;
  /** Why, in the operator's words, for the member to read. */
  answer: string | null;
}

interface UserTables {
  shut_outs: ShutOuts;
}

declare module '../../../db/schema.ts' {
  interface Database extends UserTables {}
}
