import type { MissionParty, ReasonIn } from '@sowon/contracts';
import type { Fixed } from '../../../../db/schema.ts';

/** A current report of a mission; the row follows the events of the (member, mission) stream. */
interface MissionReports {
  user_id: Fixed<string>;
  mission_id: Fixed<string>;
  reported_at: Fixed<Date>;
}

/** An objection of the fan or the creator to a mission's block; deleted when the block ends. */
interface MissionObjections {
  id: Fixed<string>;
  mission_id: Fixed<string>;
  party: Fixed<MissionParty>;
  objector_id: Fixed<string>;
  objected_at: Fixed<Date>;
  objection: Fixed<string>;
  upheld_at: Date | null;
  upheld_by: string | null;
  answer: string | null;
  answer_in: ReasonIn | null;
}

interface ModerationTables {
  mission_reports: MissionReports;
  mission_objections: MissionObjections;
}

declare module '../../../../db/schema.ts' {
  interface Database extends ModerationTables {}
}
