import { unkeyed } from '@sowon/services/db/once';
import { answerSupport, askSupport } from '@sowon/services/slices/staff/support/commands';
import { supportAnsweredNotice } from '@sowon/services/slices/staff/support/notices';
import { leaveUnmailed } from './leave-unmailed.ts';
import type { Telling } from './telling.ts';

const hour = 1 / 24;

/** Creates an answered support question, and one that waits for an answer. Runs once. */
export async function tellSupport({ ctx, cast, calendar, travel }: Telling): Promise<void> {
  if (await ctx.db.selectFrom('support_questions').select('id').executeTakeFirst()) return;
  const keyed = unkeyed;

  travel(calendar.ago(3));
  const { id } = await askSupport(ctx, {
    userId: cast.fans.somi,
    keyed,
    question: {
      subject: 'PAYMENT',
      askedFrom: '/faq?type=PAYMENT',
      text: '지난주에 산 코인을 아직 쓰지 않았는데, 환불하면 전액을 돌려받을 수 있나요?',
    },
  });
  travel(calendar.ago(3 - 2 * hour));
  await answerSupport(ctx, {
    operatorId: cast.operatorId,
    id,
    keyed,
    text: '안녕하세요, 소미 님. 충전하신 날부터 7일 안이고 한 개도 쓰지 않으셨다면 전액을 돌려드립니다. 그 뒤에는 남은 코인에서 수수료 3%를 뺀 금액을 돌려드립니다. ‘내 코인’에서 직접 철회하실 수 있습니다.',
  });
  await leaveUnmailed(ctx, supportAnsweredNotice.key);

  travel(calendar.ago(3 * hour));
  await askSupport(ctx, {
    userId: cast.fans.minjun,
    keyed,
    question: {
      subject: 'MISSION',
      askedFrom: '/faq?type=MISSION',
      text: '받은 영상을 휴대폰에 저장하고 싶은데, 컴퓨터에서는 되고 휴대폰에서는 저장 버튼을 눌러도 반응이 없어요. 어떻게 하면 되나요?',
    },
  });
}
