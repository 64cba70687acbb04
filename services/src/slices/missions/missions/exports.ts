import type { Ctx } from '../../../context.ts';
import { type DataExport, exportById, nobodysId, pagedExport, wholeExport } from '../../../data-export.ts';

/** What both of a mission know of it. */
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

/** Rolls of roulettes, in the order of their missions. */
const rolls = pagedExport(
  'rolls',
  ({ db }: Ctx, { userId }, last: { readonly mission_id: string; readonly number: number } | null, most) =>
    db
      .selectFrom('rolls')
      .select([
        'mission_id',
        'number',
        'product_id',
        'points',
        'win_permille',
        'client_seed',
        'outcome',
        'won',
        'rolled_at',
      ])
      .where('fan_id', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('mission_id', 'number'), '>', tuple(last?.mission_id ?? nobodysId, last?.number ?? 0)),
      )
      .orderBy('mission_id')
      .orderBy('number')
      .limit(most)
      .execute(),
);

const rollLimits = wholeExport('rollLimits', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('roll_limits')
    .select(['fan_id', 'points', 'holds_from', 'points_before'])
    .where('fan_id', '=', userId)
    .execute(),
);

const requestPauses = exportById('requestPauses', 'id', ({ db }: Ctx, { creatorId }) =>
  db
    .selectFrom('request_pauses')
    .select(['id', 'paused_until', 'most_open', 'set_at'])
    .where('creator_id', '=', creatorId),
);

/** What this slice keeps about a member. */
export const missionsExports: readonly DataExport<Ctx>[] = [
  missionsAsFan,
  missionsAsCreator,
  missionReports,
  missionObjections,
  rolls,
  rollLimits,
  requestPauses,
];
