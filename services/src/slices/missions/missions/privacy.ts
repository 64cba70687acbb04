import type { Ctx } from '../../../context.ts';
import {
  blanked,
  type DataExport,
  type DataRetention,
  dash,
  deleted,
  destroyed,
  exportById,
  kept,
} from '../../../privacy-rules.ts';

/** Columns of a mission that both parties may export. */
const told = [
  'product_id',
  'product_type',
  'points',
  'private',
  'to_friend',
  'recipient',
  'sender',
  'request_comment',
  'request_file_id',
  'status',
  'reject_reason',
  'feedback',
  'response_comment',
  'response_file_id',
  'created_at',
  'accepted_at',
  'performed_at',
  'completed_at',
  'rejected_at',
  'blocked_at',
  'block_reason',
  'thanked_at',
] as const;

const missionsAsFan = exportById('missionsAsFan', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('missions')
    .select(['id', 'creator_id', ...told])
    .where('fan_id', '=', userId),
);

const missionsAsCreator = exportById('missionsAsCreator', 'id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('missions')
    .select(['id', 'fan_id', ...told])
    .where('creator_id', '=', creatorId),
);

const missionReports = exportById('missionReports', 'mission_id', ({ db }: Ctx, { userId }) =>
  db.selectFrom('mission_reports').select(['mission_id', 'reported_at']).where('user_id', '=', userId),
);

const missionObjections = exportById('missionObjections', 'id', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('mission_objections')
    .select(['id', 'mission_id', 'party', 'objected_at', 'objection', 'upheld_at', 'answer'])
    .where('objector_id', '=', userId),
);

const requestPauses = exportById('requestPauses', 'id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('request_pauses')
    .select(['id', 'paused_until', 'most_open', 'set_at'])
    .where('creator_id', '=', creatorId),
);

/** This slice's data about a member, for the member's own export. */
export const missionsExports: readonly DataExport<Ctx>[] = [
  missionsAsFan,
  missionsAsCreator,
  missionReports,
  missionObjections,
  requestPauses,
];

/** Texts typed by either party are part of the contract, so they are kept as long as it. */
const typedByFan = {
  recipient: dash('recipient'),
  sender: `''`,
  request_comment: dash('request_comment'),
  request_file_id: 'null',
};
const typedByCreator = { feedback: dash('feedback'), response_comment: dash('response_comment') };

/** Retention of this slice's rows about members who have closed their account. */
export const missionsRetention: readonly DataRetention[] = [
  // The attachment of a request is no longer used, so it is deleted a day later.
  destroyed('missions', 'fan_id', {
    after: 'CONTRACTS',
    act: 'BLANKED',
    sql: `update files set free_since = whose.at from whose, missions
      where missions.fan_id = whose.user_id and files.id = missions.request_file_id returning 1`,
  }),
  destroyed('missions', 'fan_id', {
    after: 'CONTRACTS',
    act: 'DELETED',
    sql: `delete from file_bindings using whose, missions
      where missions.fan_id = whose.user_id and file_bindings.file_id = missions.request_file_id returning 1`,
  }),
  blanked('missions', 'fan_id', 'CONTRACTS', { blanks: typedByFan, only: 'true' }),
  blanked('missions', 'creator_id', 'CONTRACTS', {
    blanks: typedByCreator,
    only: 'num_nonnulls(feedback, response_comment) > 0',
  }),
  deleted('mission_reports', 'user_id', 'COMPLAINTS'),
  deleted('mission_objections', 'objector_id', 'COMPLAINTS'),
  deleted('request_pauses', 'creator_id', 'MEMBERSHIP'),
  kept('creator_mission_counts', 'creator_id', 'a count'),
  kept('creator_open_missions', 'creator_id', 'a count'),
];
