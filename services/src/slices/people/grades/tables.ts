import type { Grade, GradeProposalState } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Grades that a month's work proposes; rows follow from the events of `grades-{creatorId}`. */
interface GradeProposals {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  /** Of the work, `YYYY-MM` in KST. */
  month: Fixed<string>;
  grade_before: Fixed<Grade>;
  grade: Fixed<Grade>;
  /** Missions of the month that were performed on time, and the coins earned in it. */
  on_time: Fixed<number>;
  points: Fixed<number>;
  /** By coins, among so many with enough missions for Gold; null for who is not among them. */
  place: Fixed<number | null>;
  of_creators: Fixed<number>;
  state: GradeProposalState;
  proposed_at: Fixed<Date>;
  /** When it was confirmed, declined or superseded; null while it is open. */
  decided_at: Date | null;
  /** The operator; null where a later proposal superseded it. */
  decided_by: string | null;
}

/** Months whose work has been judged for everybody. */
interface GradeMonths {
  month: Fixed<string>;
  judged_at: Fixed<Date>;
  /** When operators were reminded of what waits since. */
  reminded_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    grade_proposals: GradeProposals;
    grade_months: GradeMonths;
  }
}
