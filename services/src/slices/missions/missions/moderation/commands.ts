import {
  type CallName,
  type JudgementReason,
  type Mission,
  missionReportEvents,
  type ReportSaid,
} from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import { execute, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import { deleteRows, insertRows, updateRows } from '../../../../db/rows.ts';
import { blockTerms, type DecisionActs } from '../../../../judging.ts';
import { declareMark, setMark } from '../../../../mark.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { answerColumns, reasonColumns } from '../../../staff/reasons/judgement.ts';
import { reportSaidRows } from '../../../staff/reasons/report-said.ts';
import {
  actOnMission,
  changeMission,
  type MissionAct,
  missionStreams,
  requireParties,
} from '../commands/change-mission.ts';
import { missionStream } from '../events.ts';
import { showMission } from '../lists.ts';
import { findVisibleMission } from '../queries.ts';
import { type Member, partyOf } from '../visibility.ts';
import {
  decideAdultMark,
  decideBlock,
  decideClear,
  decideObjection,
  decideUnblock,
  decideUphold,
} from './decide.ts';

/** The acts by which the log names the decisions. */
export const missionActs = {
  BLOCK: 'blockMission',
  UNBLOCK: 'unblockMission',
  CLEAR: 'clearMission',
  UPHOLD: 'upholdMissionBlock',
} as const satisfies DecisionActs<CallName>;

/** The effect of a block: HIDDEN, or ENDED if it also ended an open mission; `refunded` is the coins that went back to the fan. */
type Blocked = { readonly effect: 'ENDED' | 'HIDDEN'; readonly refunded: number };

/**
 * Hides a mission from the public; its fan and its creator may object until 24:00 KST of the thirtieth day. A mission that is still open
 * also ends: its coins go back, without a strike.
 * @param judged.reason for the fan and the creator to read
 * @throws AppError NOT_FOUND, MISSION_STATE if it is already hidden, KEY_REUSED, BUSY
 */
export const blockMission = (ctx: Ctx, judged: MissionAct & JudgementReason): Promise<Blocked> =>
  actOnMission(ctx, judged, {
    action: missionActs.BLOCK,
    intent: saidOf(judged),
    decide: (mission, at) => decideBlock(mission, judged.operatorId, blockTerms(ctx, at)),
    reply: ({ events }): Blocked => {
      const ended = events.find((event) => event.type === 'MissionRejected');
      return { effect: ended ? 'ENDED' : 'HIDDEN', refunded: ended?.payload.points ?? 0 };
    },
    texts: reasonColumns('block_reason', judged),
  });

/**
 * Shows a hidden mission again, which grants open objections. A mission that the block ended stays REJECTED.
 * @throws AppError NOT_FOUND, MISSION_STATE if it is not hidden, KEY_REUSED, BUSY
 */
export const unblockMission = (ctx: Ctx, judged: MissionAct): Promise<null> =>
  actOnMission(ctx, judged, {
    action: missionActs.UNBLOCK,
    intent: { reason: judged.reason },
    decide: (mission) => decideUnblock(mission, judged.operatorId),
    reply: () => null,
  });

/**
 * Clears a mission: it stays visible, and its reports so far are answered.
 * @throws AppError NOT_FOUND, MISSION_STATE if it is hidden, KEY_REUSED, BUSY
 */
export const clearMission = (ctx: Ctx, judged: MissionAct): Promise<null> =>
  actOnMission(ctx, judged, {
    action: missionActs.CLEAR,
    intent: { reason: judged.reason },
    decide: (mission) => decideClear(mission, judged.operatorId),
    reply: () => null,
  });

/**
 * Rejects an objection: the mission stays hidden.
 * @param judged.reason for the objector to read
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless this objection is open, KEY_REUSED, BUSY
 */
export const upholdMissionBlock = (
  ctx: Ctx,
  { objectionId, ...judged }: MissionAct & JudgementReason & { readonly objectionId: string },
): Promise<null> =>
  actOnMission(ctx, judged, {
    action: missionActs.UPHOLD,
    intent: { objectionId, ...saidOf(judged) },
    decide: (mission) => decideUphold(mission, { objectionId, operatorId: judged.operatorId }),
    reply: () => null,
    carry: (at) => [
      updateRows('mission_objections', 'id', [
        { id: objectionId, ...answerColumns(at.toISOString(), judged.operatorId, judged) },
      ]),
    ],
  });

const saidOf = ({ reason, reasonIn }: JudgementReason) => ({ reason, ...(reasonIn && { reasonIn }) });

/**
 * Records an objection of the mission's fan or creator to its block, each once and within thirty days.
 * @throws AppError NOT_FOUND for anyone else, ALREADY_DECIDED if it is not hidden, ALREADY_EXISTS, OBJECTION_OVER, KEY_REUSED, BUSY
 */
export async function objectToMissionBlock(
  ctx: Ctx,
  objection: {
    readonly member: Member;
    readonly key: string | null;
    readonly missionId: string;
    readonly text: string;
  },
): Promise<void> {
  const { member, key, missionId, text } = objection;
  const parties = await requireParties(ctx, missionId);
  const party = partyOf(parties, member);
  if (party === null) throw new AppError('NOT_FOUND');
  const { userId: objectorId } = member;
  const at = ctx.clock.now();
  const objectionId = ctx.ids();
  const row = {
    id: objectionId,
    mission_id: missionId,
    party,
    objector_id: objectorId,
    objected_at: at.toISOString(),
    objection: text,
  };
  await execute(ctx, {
    key: { scope: `objectToMissionBlock:${objectorId}`, sent: key },
    intent: { missionId, text },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const mission = streams.state(missionStream, missionId);
      const decided = decideObjection(mission, { objectionId, party, objectorId }, at.toISOString());
      return together(null, changeMission(ctx, streams, decided, { ...parties, at }), {
        appends: [],
        carry: [insertRows('mission_objections', [row])],
      });
    },
  });
}

/**
 * Marks one mission as for adults: feeds and previews leave it out, and only adults and its two parties get its media. Both parties can
 * read the reason.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is marked, KEY_REUSED, BUSY
 */
export const markMissionAdult = (ctx: Ctx, marking: MissionAct & JudgementReason): Promise<null> =>
  actOnMission(ctx, marking, {
    action: 'markMissionAdult',
    intent: saidOf(marking),
    decide: (mission) => decideAdultMark(mission, { operatorId: marking.operatorId, isMarked: true }),
    reply: () => null,
    texts: reasonColumns('adult_mark_reason', marking),
  });

/** Lifts the mark; a mission of a creator for adults stays for adults. @throws AppError as `markMissionAdult` */
export const liftMissionAdultMark = (ctx: Ctx, marking: MissionAct): Promise<null> =>
  actOnMission(ctx, marking, {
    action: 'liftMissionAdultMark',
    intent: { reason: marking.reason },
    decide: (mission) => decideAdultMark(mission, { operatorId: marking.operatorId, isMarked: false }),
    reply: () => null,
  });

/**
 * Shows the fan's request and the creator's answer to an operator who has to judge them; the only way for staff to see private or hidden
 * content. The reading is recorded as a staff act before anything is shown.
 * @throws AppError NOT_FOUND
 */
export async function readMission(
  ctx: Ctx,
  reading: { operatorId: string; missionId: string; reason: string; keyed: KeyedCall },
): Promise<Mission> {
  const { operatorId: staffId, missionId: id, reason, keyed } = reading;
  await once(ctx, keyed, async (trx) => {
    const mission = await trx
      .selectFrom('missions')
      .select('private')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mission) throw new AppError('NOT_FOUND');
    const act = staffAct({
      staffId,
      action: 'readMission',
      object: { resource: 'missions', id },
      reason,
      before: null,
      after: { private: mission.private },
      at: ctx.clock.now(),
    });
    await writeRows(trx, act);
    return null;
  });
  const mission = await showMission(ctx, 'staff', id);
  if (!mission) throw new AppError('NOT_FOUND');
  return mission;
}

/** The mark of a member who reports a mission to the operators and then sees it veiled (spec 2 §4). */
export const missionReportMark = declareMark({
  category: 'mission_report',
  events: missionReportEvents,
  set: 'MissionReported',
  takenOff: 'MissionReportTakenBack',
});

interface Report {
  readonly member: Member;
  readonly key: string | null;
  readonly missionId: string;
  readonly said?: ReportSaid;
}

/**
 * Reports another member's visible mission, optionally with a reason, or takes the report back. Repeating either changes nothing.
 * @returns the mission's id
 * @throws AppError NOT_FOUND, ACCESS_DENIED for the mission's own fan or creator, KEY_REUSED, BUSY
 */
export async function setMissionReported(
  ctx: Ctx,
  { member, key, missionId, said }: Report,
  wanted: boolean,
): Promise<{ id: string }> {
  const { userId } = member;
  const mission = await findVisibleMission(ctx.db, member, missionId);
  const refusal = (): Rejection | null => {
    if (mission === null) return reject('NOT_FOUND');
    return partyOf(mission, member) === null ? null : reject('ACCESS_DENIED');
  };
  const pair = { user_id: userId, mission_id: missionId };
  return setMark(ctx, missionReportMark, {
    userId,
    thingId: missionId,
    payload: { userId, missionId },
    call: wanted ? 'reportMission' : 'takeBackMissionReport',
    key,
    wanted: refusal() ?? wanted,
    ...(said && { said }),
    rows: (isSet, at) => [
      isSet
        ? insertRows('mission_reports', [{ ...pair, reported_at: at.toISOString() }])
        : deleteRows('mission_reports', [pair]),
      ...reportSaidRows({ userId, contentId: missionId, said, isSet, at }),
    ],
  });
}
