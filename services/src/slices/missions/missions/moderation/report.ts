import { missionReportEvents, type ReportSaid } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger';
import type { Ctx } from '../../../../context.ts';
import { deleteRows, insertRows } from '../../../../db/rows.ts';
import { declareMark, setMark } from '../../../../mark.ts';
import { reportSaidRows } from '../../../staff/reasons/report-said.ts';
import { findVisibleMission } from '../queries.ts';
import { type Member, partyOf } from '../visibility.ts';

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
