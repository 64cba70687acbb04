import { type JudgementReason, type Mission, missionReportEvents, type ReportSaid } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import { AppError } from '../../../../app-error.ts';
import { execute, together } from '../../../../command.ts';
import type { Ctx } from '../../../../context.ts';
import { writeRows } from '../../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../../db/once.ts';
import { deleteRows, insertRows, updateRows } from '../../../../db/rows.ts';
import { declareMark, setMark } from '../../../../mark.ts';
import { staffAct } from '../../../staff/audit/commands.ts';
import { reasonColumns } from '../../../staff/reasons/judgement.ts';
import { reportSaidRows } from '../../../staff/reasons/report-said.ts';
import { changeMission, missionAct, missionStreams, requireParties } from '../commands/change-mission.ts';
import { missionStream } from '../events.ts';
import { showMission } from '../lists.ts';
import { findVisibleMission } from '../queries.ts';
import { type Member, partyOf } from '../visibility.ts';
import { decideAdultMark, decideClear, decideObjection, decideUphold } from './decide.ts';

interface Judged {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
  readonly reason: string;
}

/**
 * Clears a mission: it stays visible, and its reports so far are answered.
 * @throws AppError NOT_FOUND, MISSION_STATE if it is hidden, KEY_REUSED, BUSY
 */
export async function clearMission(ctx: Ctx, judged: Judged): Promise<void> {
  const { operatorId, missionId, reason } = judged;
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const act = { missionId, staffId: operatorId, action: 'clearMission', reason, at } as const;
  await execute(ctx, {
    key: { scope: `clearMission:${operatorId}`, sent: judged.key },
    intent: { missionId, reason },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideClear(streams.state(missionStream, missionId), operatorId);
      return together(
        null,
        changeMission(ctx, streams, decided, { ...parties, at }),
        missionAct(streams, decided, act),
      );
    },
  });
}

/**
 * Rejects an objection: the mission stays hidden.
 * @param judged.reason for the objector to read
 * @throws AppError NOT_FOUND, ALREADY_DECIDED unless this objection is open, KEY_REUSED, BUSY
 */
export async function upholdMissionBlock(
  ctx: Ctx,
  judged: Judged & JudgementReason & { readonly objectionId: string },
): Promise<void> {
  const { operatorId, missionId, key, objectionId, ...given } = judged;
  const { reason } = given;
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const answer = { upheld_at: at.toISOString(), upheld_by: operatorId, ...reasonColumns('answer', given) };
  const answered = updateRows('mission_objections', 'id', [{ id: objectionId, ...answer }]);
  const act = { missionId, staffId: operatorId, action: 'upholdMissionBlock', reason, at } as const;
  await execute(ctx, {
    key: { scope: `upholdMissionBlock:${operatorId}`, sent: key },
    intent: { missionId, objectionId, ...given },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const decided = decideUphold(streams.state(missionStream, missionId), { objectionId, operatorId });
      return together(
        null,
        changeMission(ctx, streams, decided, { ...parties, at }),
        { appends: [], carry: [answered] },
        missionAct(streams, decided, act),
      );
    },
  });
}

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

interface Marking {
  readonly operatorId: string;
  readonly key: string | null;
  readonly missionId: string;
}

/**
 * Marks one mission as for adults: feeds and previews leave it out, and only adults and its two parties get its media. Both parties can
 * read the reason.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is marked, KEY_REUSED, BUSY
 */
export const markMissionAdult = (ctx: Ctx, marking: Marking & JudgementReason): Promise<void> =>
  change(ctx, marking, true);

/** Lifts the mark; a mission of a creator for adults stays for adults. @throws AppError as `markMissionAdult` */
export const liftMissionAdultMark = (
  ctx: Ctx,
  marking: Marking & { readonly reason: string },
): Promise<void> => change(ctx, marking, false);

async function change(ctx: Ctx, marking: Marking & JudgementReason, isMarked: boolean): Promise<void> {
  const { operatorId, key, missionId, ...given } = marking;
  const action = isMarked ? 'markMissionAdult' : 'liftMissionAdultMark';
  const parties = await requireParties(ctx, missionId);
  const at = ctx.clock.now();
  const texts = isMarked ? reasonColumns('adult_mark_reason', given) : {};
  const act = { missionId, staffId: operatorId, action, reason: given.reason, at } as const;
  await execute(ctx, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { missionId, ...given },
    at,
    ...missionStreams(parties),
    decide: (streams) => {
      const mission = streams.state(missionStream, missionId);
      const decided = decideAdultMark(mission, { operatorId, isMarked });
      return together(
        null,
        changeMission(ctx, streams, decided, { ...parties, at, texts }),
        missionAct(streams, decided, act),
      );
    },
  });
}

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
