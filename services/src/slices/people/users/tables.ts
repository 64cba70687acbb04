import type { Fixed } from '../../../db/schema.ts';

/** Shut-outs of members by operators, with objections. */
interface ShutOuts {
  id: Fixed<string>;
  user_id: Fixed<string>;
  shut_out_at: Fixed<Date>;
  /** The operator's reason, shown to the member. */
  reason: string;
  /** Null while they are shut out. */
  let_in_at: Date | null;
  let_in_by: string | null;
  objected_at: Date | null;
  /** Text of the member. */
  objection: string | null;
  /** Instant of the answer that they stay out; null while open, or if they were let in. */
  upheld_at: Date | null;
  upheld_by: string | null;
  /** The operator's reason, shown to the member. */
  answer: string | null;
}

interface UserTables {
  shut_outs: ShutOuts;
}

declare module '../../../db/schema.ts' {
  interface Database extends UserTables {}
}
