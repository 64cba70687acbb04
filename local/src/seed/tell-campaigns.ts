import { kstDate } from '@sowon/services/clock';
import { approveCampaign, planCampaign } from '@sowon/services/slices/missions/campaigns/commands';
import type { Telling } from './telling.ts';

/**
 * Creates a running comment event, and one that waits for the second operator. Runs once, and not with shortened days: the event would be over before anyone
 * looks.
 */
export async function tellCampaigns({ ctx, cast, calendar, travel, hasPast }: Telling): Promise<void> {
  if (!hasPast) return;
  const planned = await ctx.db.selectFrom('campaigns').select('id').executeTakeFirst();
  if (planned) return;
  const day = (ago: number) => kstDate(calendar.ago(ago));
  const { operatorId, secondOperatorId } = cast;
  const plan = (key: string, name: string, days: readonly [number, number]) =>
    planCampaign(ctx, {
      operatorId,
      key,
      plan: {
        name,
        firstDay: day(days[0]),
        lastDay: day(days[1]),
        prize: { kind: 'ODDS', winPermille: 200, winnersMax: 100 },
        winPoints: 5,
        chances: 3,
      },
    });
  travel(calendar.ago(2));
  const { id: campaignId } = await plan('demo-campaign', '첫 댓글 이벤트', [2, -12]);
  await approveCampaign(ctx, {
    operatorId: secondOperatorId,
    key: 'demo-campaign',
    campaignId,
    budgetPoints: 500,
    reason: '예산을 확인했습니다.',
  });
  travel(calendar.ago(1));
  await plan('demo-next-campaign', '연말 댓글 이벤트', [-20, -30]);
}
