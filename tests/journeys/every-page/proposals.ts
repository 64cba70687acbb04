import { kstMonth, kstMonthBefore } from '../../../services/src/clock.ts';
import { judgeMonth } from '../../../services/src/slices/people/grades/review.ts';
import { earn } from '../../harness/earn.ts';
import { photo } from '../../harness/media.ts';
import { type CreatorMember, joinAsCreator, type Site } from '../site.ts';
import { upload } from './upload.ts';

/** Proposed grades of the stops. */
export interface Proposals {
  readonly waitingId: string;
  /** Proposal whose creator's grade has changed since. */
  readonly changedId: string;
  readonly declinedId: string;
}

/**
 * Proposes grades for last month's work: one to the `idle`, one to the `busy`, and one to another creator, which is declined. The `busy` changes grade
 * afterwards and has done enough for Gold this month.
 */
export async function proposeGrades(
  site: Site,
  { idle, busy }: { idle: CreatorMember; busy: CreatorMember },
): Promise<Proposals> {
  const { ctx, operator } = site;
  const asleep = await joinAsCreator(site, '잠든 별', 'sleeping-star');
  const give = ({ creatorId: id }: CreatorMember, grade: 'SILVER' | 'GOLD' | 'DIAMOND') =>
    operator.client.giveGrade({ params: { id }, body: { grade, reason: '지난달 실적을 확인했습니다.' } });
  for (const creator of [idle, busy, asleep]) await give(creator, 'DIAMOND');
  await judgeMonth(ctx, kstMonthBefore(kstMonth(new Date())));
  const proposalOf = async ({ creatorId }: CreatorMember) => {
    const open = ctx.db.selectFrom('grade_proposals').select('id').where('creator_id', '=', creatorId);
    return (await open.executeTakeFirstOrThrow()).id;
  };
  await give(busy, 'GOLD');
  await earnThisMonth(site, busy);
  const declinedId = await proposalOf(asleep);
  await operator.client.declineGradeProposal({
    params: { id: declinedId },
    body: { reason: '지난달에는 병가로 활동하지 못했습니다.' },
  });
  return { waitingId: await proposalOf(idle), changedId: await proposalOf(busy), declinedId };
}

/** Performs ten missions on time, which are private. */
async function earnThisMonth({ ctx }: Site, busy: CreatorMember): Promise<void> {
  const { creatorId } = busy;
  const at = new Date().toISOString();
  for (let count = 0; count < 10; count += 1) await earn(ctx, { creatorId, points: 40, at });
  // Their own pictures were never stored.
  const pictureId = await upload(busy, await photo(720, 480), 'card.jpg');
  await ctx.pool.query('UPDATE missions SET response_file_id = $1, private = true WHERE creator_id = $2', [
    pictureId,
    creatorId,
  ]);
  await ctx.pool.query(`UPDATE products SET active = false WHERE creator_id = $1 AND name = 'a song'`, [
    creatorId,
  ]);
}
