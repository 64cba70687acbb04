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

/** A mission's current row, written in the transaction of its stream's events, with the typed texts that no event holds. */
interface Missions {
  id: Fixed<string>;
  fan_id: Fixed<string>;
  creator_id: Fixed<string>;
  product_id: Fixed<string>;
  product_type: Fixed<ProductType>;
  /** Coins held for the mission, or earned by it. */
  points: number;
  private: Fixed<boolean>;
  to_friend: Fixed<boolean>;
  /** Recipient and request text; null for types without them, such as LUCKY. */
  recipient: Fixed<string | null>;
  sender: Fixed<string>;
  request_comment: Fixed<string | null>;
  request_file_id: Fixed<string | null>;
  status: MissionStatus;
  reject_reason: RejectReason | null;
  /** Number of answers so far; it numbers their conversions. */
  attempt: number;
  /** The creator's message on accepting or refusing a custom request. */
  feedback: string | null;
  response_comment: string | null;
  response_file_id: string | null;
  response_kind: FileKind | null;
  /** Why the last answer could not be converted, and when it failed; null once another is sent. */
  failed_reason: AnswerFault | null;
  failed_at: Date | null;
  created_at: Fixed<Date>;
  accepted_at: Date | null;
  /** Deadline; null if nothing is awaited. */
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
  /** Operators have answered all reports up to this instant. */
  looked_at: Date | null;
  /** An operator's adult mark with its reason; null without one. A mission of an adult creator is for adults without it. */
  adult_marked_at: Date | null;
  adult_marked_by: string | null;
  adult_mark_reason: string | null;
  adult_mark_reason_in: ReasonIn | null;
  thanked_at: Date | null;
  /** For a draw entry: how it was picked, and its place from 1; null until it is drawn. */
  drawn_by: PickedBy | null;
  drawn_place: number | null;
}

/** A creator's missions per list; rows of the projection `creator-missions`. */
interface CreatorMissionCounts {
  creator_id: string;
  basic: number;
  lucky: number;
  custom_requested: number;
  custom_accepted: number;
  completed: number;
  rejected: number;
}

/** A mission that the projection counts as open, with the facts that choose its list. */
interface CreatorOpenMissions {
  mission_id: string;
  creator_id: string;
  product_type: ProductType;
  /** False while a custom request waits for its decision. */
  accepted: boolean;
}

/** Settings of a creator's pause; the row with the highest id per creator is in force. */
interface RequestPauses {
  id: Generated<string>;
  creator_id: Fixed<string>;
  /** When they take requests again. */
  paused_until: Fixed<Date | null>;
  /** No new requests while this many wait for them. */
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
