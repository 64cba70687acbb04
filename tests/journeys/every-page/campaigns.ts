import { kstDate } from '../../../services/src/clock.ts';
import { joinAsStaff } from '../../line/people.ts';
import type { Site } from '../site.ts';

/** Comment events of the stops. */
export interface Campaigns {
  /** A running event in which a comment has won. */
  readonly runningId: string;
  /** Planned by the operator of the stops, and by another one. */
  readonly plannedId: string;
  readonly othersId: string;
}

/** Starts a comment event in which the third comment wins, and plans two more. */
export async function planCampaigns({ stack, operator }: Site): Promise<Campaigns> {
  const another = await joinAsStaff(stack, 'ROLE_OPERATOR');
  const plan = async (by: typeof operator, name: string, days: readonly [number, number]) => {
    const [firstDay, lastDay] = days.map((ahead) => kstDate(new Date(Date.now() + ahead * 86_400_000)));
    return by.client.planCampaign({
      body: {
        name,
        firstDay: firstDay ?? '',
        lastDay: lastDay ?? '',
        winPoints: 5,
        chances: 20,
        prize: { kind: 'RANKS', ranks: [3, 10_000] },
      },
    });
  };
  const { id: runningId } = await plan(operator, '첫눈 댓글 이벤트', [0, 59]);
  await another.client.approveCampaign({
    params: { id: runningId },
    body: { budgetPoints: 10, reason: '예산을 확인했습니다.' },
  });
  const { id: plannedId } = await plan(operator, '연말 댓글 이벤트', [60, 70]);
  const { id: othersId } = await plan(
    another,
    '새해 맞이 댓글 이벤트 – 한 해 동안 응원해 주신 분들께',
    [71, 80],
  );
  return { runningId, plannedId, othersId };
}
