import type {
  AnswerFault,
  FileKind,
  MissionStatus,
  PickedBy,
  ProductType,
  ReasonIn,
  RejectReason,
} from '@sowon/contracts';
import type { Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

/**
 * A mission as it stands: written by the commands in the transaction of the events of its stream, with the texts
 * people typed, which no event carries.
 */
interface Missions {
  id: Fixed<string>;
  fan_id: Fixed<string>;
  creator_id: Fixed<string>;
  product_id: Fixed<string>;
  product_type: Fixed<ProductType>;
  /** Coins held for, or earned by, it. */
  points: number;
  private: Fixed<boolean>;
  to_friend: Fixed<boolean>;
  /** Whom it is for, and what is wished; null where the kind of mission asks for none, as LUCKY does. */
  recipient: Fixed<string | null>;
  sender: Fixed<string>;
  request_comment: Fixed<string | null>;
  request_file_id: Fixed<string | null>;
  status: MissionStatus;
  reject_reason: RejectReason | null;
  /** Conversions so far. */
  attempt: number;
  /** What the creator wrote when they accepted or refused a custom request. */
  feedback: string | null;
  response_comment: string | null;
  response_file_id: string | null;
  response_kind: FileKind | null;
  /** Why the last answer could not be converted, and since when that is known; null once another is sent. */
  failed_reason: AnswerFault | null;
  failed_at: Date | null;
  created_at: Fixed<Date>;
  accepted_at: Date | null;
  /** Null while nothing is awaited. */
  due_at: Date | null;
  performed_at: Date | null;
  completed_at: Date | null;
  rejected_at: Date | null;
  blocked_at: Date | null;
  blocked_by: string | null;
  block_reason: string | null;
  block_reason_in: ReasonIn | null;
  /** Until when the fan and the creator may object to the block. */
  object_until: Date | null;
  /** What was reported until then, operators have answered. */
  looked_at: Date | null;
  /** By an operator's mark as one for adults, with why; null without one. What is its creator's counts beside it. */
  adult_marked_at: Date | null;
  adult_marked_by: string | null;
  adult_mark_reason: string | null;
  adult_mark_reason_in: ReasonIn | null;
  thanked_at: Date | null;
  /** Of an entry for a draw: how it was drawn, and as the so-manieth; null until it is. */
  drawn_by: PickedBy | null;
  drawn_place: number | null;
}

/** A creator's missions by list; rows of the view `creator-missions`. */
interface CreatorMissionCounts {
  creator_id: string;
  basic: number;
  lucky: number;
  custom_requested: number;
  custom_accepted: number;
  completed: number;
  rejected: number;
}

/** Missions that the view has counted as open, with the list they stand in. */
interface CreatorOpenMissions {
  mission_id: string;
  creator_id: string;
  product_type: ProductType;
  /** False for a custom request that waits for its decision. */
  accepted: boolean;
}

/** What creators have said of new requests; of each the row with the highest id holds. */
interface RequestPauses {
  id: Generated<string>;
  creator_id: Fixed<string>;
  /** From when on they take requests again. */
  paused_until: Fixed<Date | null>;
  /** None while so many wait for them. */
  most_open: Fixed<number | null>;
  set_at: Fixed<Date>;
}

interface MissionTables {
  request_pauses: RequestPauses;
  missions: Missions;
  creator_mission_counts: CreatorMissionCounts;
  creator_open_missions: CreatorOpenMissions;
}

declare module '../../../db/schema.ts' {
  interface Database extends MissionTables {}
}
