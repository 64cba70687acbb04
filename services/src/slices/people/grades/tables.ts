import type { Grade, GradeProposalState } from '@sowon/contracts';
import type { Fixed } from '../../../db/schema.ts';

/** Grade proposals by month; rows follow from the events of `grades-{creatorId}`. */
interface GradeProposals {
  id: Fixed<string>;
  creator_id: Fixed<string>;
  /** Month of the work, `YYYY-MM` in KST. */
  month: Fixed<string>;
  grade_before: Fixed<Grade>;
  grade: Fixed<Grade>;
  /** Missions of the month performed on time, and coins earned in it. */
  on_time: Fixed<number>;
  points: Fixed<number>;
  /** Rank by coins among `of_creators` creators with enough missions for Gold; null for others. */
  place: Fixed<number | null>;
  of_creators: Fixed<number>;
  state: GradeProposalState;
  proposed_at: Fixed<Date>;
  /** Instant of confirmation, refusal or supersession; null while open. */
  decided_at: Date | null;
  /** The operator; null if a later proposal superseded it. */
  decided_by: string | null;
}

/** Months that have been judged for all creators. */
interface GradeMonths {
  month: Fixed<string>;
  judged_at: Fixed<Date>;
  /** Instant of the reminder to operators about open proposals. */
  reminded_at: Date | null;
}

declare module '../../../db/schema.ts' {
  interface Database {
    grade_proposals: GradeProposals;
    grade_months: GradeMonths;
  }
}
