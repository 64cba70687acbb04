import type { MissionParty, ReasonIn } from '@sowon/contracts';
import type { Fixed } from '../../../../db/schema.ts';

/** Who reports which mission now; a row comes and goes with the events of the pair's stream. */
interface MissionReports {
  user_id: Fixed<string>;
  mission_id: Fixed<string>;
  reported_at: Fixed<Date>;
}

/** What the fan and the creator say against the block of a mission, as long as it lasts. */
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
