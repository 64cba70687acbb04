import { writeComment } from '@sowon/services/slices/missions/comments/commands';
import { setReported } from '@sowon/services/slices/missions/comments/marks';
import { objectToBlock } from '@sowon/services/slices/missions/comments/moderate';
import { setContentReported } from '@sowon/services/slices/moderation/content/report';
import { escalateContent } from '@sowon/services/slices/moderation/moderation/escalate';
import { planTakedown } from '@sowon/services/slices/moderation/takedowns/commands';
import type { DemoFan } from './people.ts';
import type { Telling } from './telling.ts';

/**
 * Creates comments on a public film, reports about them, and open decisions of operators: one item in each tab of their queue. Runs once, and not with
 * shortened days.
 */
export async function tellTalk(telling: Telling): Promise<void> {
  const { ctx, cast, calendar, travel, hasPast } = telling;
  if (!hasPast || (await ctx.db.selectFrom('takedowns').select('id').executeTakeFirst())) return;
  const mission = await ctx.db
    .selectFrom('missions')
    .select(['id', 'product_id', 'creator_id'])
    .where('status', '=', 'COMPLETED')
    .where('private', '=', false)
    .where('blocked_at', 'is', null)
    .orderBy('completed_at', 'desc')
    .executeTakeFirst();
  if (!mission) return;
  const { id: missionId } = mission;
  const memberOf = (fan: DemoFan) => ({
    userId: cast.fans[fan],
    creatorId: null,
    roles: ['ROLE_USER' as const],
  });
  const say = async (fan: DemoFan, key: string, content: string, parentId: string | null = null) =>
    (await writeComment(ctx, { member: memberOf(fan), key: `demo-${key}`, missionId, content, parentId })).id;
  const report = (fan: DemoFan, commentId: string) =>
    setReported(ctx, { member: memberOf(fan), key: `demo-${commentId}`, missionId, commentId }, true);

  travel(calendar.ago(6));
  const praise = await say(
    'somi',
    'praise',
    '몇 번을 다시 봤는지 몰라요. 끝에 손 흔들어 주신 게 제일 좋았어요!',
  );
  await say('minjun', 'me-too', '저도요. 다음 소원은 저도 이분께 빌어 볼래요.', praise);
  const rude = await say('minjun', 'rude', '솔직히 노래는 좀 별로였어요.');
  travel(calendar.ago(5));
  const advert = await say('yuna', 'advert', '광고: 제 채널도 놀러 오세요!! 링크는 프로필에 있어요');
  travel(calendar.ago(4));
  for (const fan of ['somi', 'minjun'] as const) await report(fan, advert);
  await moderate(telling, { rude, productId: mission.product_id });
}

/** Hides the rude comment for a week, lets its author object, and escalates a reported product. */
async function moderate(
  { ctx, cast, calendar, travel }: Telling,
  { rude, productId }: { readonly rude: string; readonly productId: string },
): Promise<void> {
  const { operatorId } = cast;
  await planTakedown(ctx, {
    operatorId,
    key: 'demo-takedown',
    plan: {
      kind: 'COMMENT',
      contentId: rude,
      from: null,
      until: calendar.ago(-7).toISOString(),
      reason: '다른 사람의 노래를 깎아내리는 말입니다. 한 주 동안 보이지 않습니다.',
      reasonIn: {
        en: 'It puts down how somebody sings. It is hidden for a week.',
        ja: '人の歌を悪く言うコメントのため、1週間非表示にします。',
      },
    },
  });
  travel(calendar.ago(3));
  await objectToBlock(ctx, {
    authorId: cast.fans.minjun,
    key: 'demo-objection',
    commentId: rude,
    text: '그냥 솔직한 감상이었고, 비난하려던 건 아니었습니다.',
  });
  const product = { kind: 'PRODUCT' as const, contentId: productId };
  await setContentReported(ctx, { ...product, userId: cast.fans.yuna, key: 'demo-report' }, true);
  travel(calendar.ago(2));
  await escalateContent(ctx, {
    operatorId,
    key: 'demo-escalation',
    kind: product.kind,
    id: product.contentId,
    reason: '저작권이 있는 노래를 부르는 미션인 것 같은데, 한 번 봐 주세요.',
  });
}
