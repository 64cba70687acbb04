import type { Member } from '../../line/people.ts';
import type { CreatorMember, Site } from '../site.ts';

/** Comments on a mission, in the states that the pages show. */
export interface Talk {
  /** A hidden comment whose author may object. */
  readonly hiddenId: string;
  /** A hidden comment whose author objects. */
  readonly objectedId: string;
  readonly reportedId: string;
  /** A comment that an operator escalates to a colleague. */
  readonly escalatedId: string;
  /** A reply to which a notice leads. */
  readonly replyId: string;
  /** Takedowns by schedule: planned, active, and cancelled. */
  readonly takedowns: readonly string[];
}

const long =
  '정말 축하드려요! 영상 보면서 저도 모르게 따라 불렀네요. 언니분 결혼식에서 꼭 다 같이 불러 주세요. 저도 내년에 친구 결혼식이 있는데 그때 꼭 부탁드릴게요. 오래오래 행복하시고, 앞으로도 좋은 노래 많이 들려주세요. 응원합니다!';

/** Writes nine conversations about a mission, one with replies, some of them reported or hidden. */
export async function talkAbout(
  site: Site,
  { fan, other, creator }: { fan: Member; other: Member; creator: CreatorMember },
  missionId: string,
): Promise<Talk> {
  const { operator } = site;
  const say = async (by: Member, content: string, parentCommentId?: string) => {
    const body = { content, ...(parentCommentId && { parentCommentId }) };
    return (await by.client.writeComment({ params: { missionId }, body })).id;
  };
  const hide = (id: string) =>
    operator.client.blockComment({
      params: { id },
      body: {
        reason: '다른 회원을 비난하는 내용입니다.',
        reasonIn: { en: 'It accuses another member.', ja: '他の会員を非難する内容です。' },
      },
    });
  const objectedId = await say(fan, '이건 농담이었어요 ㅎㅎ');
  const hiddenId = await say(fan, '노래가 별로네요.');
  const reportedId = await say(other, '광고: 제 채널도 와 주세요');
  for (const id of [objectedId, hiddenId]) await hide(id);
  await fan.client.objectToBlock({
    params: { commentId: objectedId },
    body: { text: '친구끼리 주고받은 농담이었습니다. 다시 봐 주세요.' },
  });
  await fan.client.reportComment({ params: { missionId, commentId: reportedId } });
  const escalatedId = await say(other, '이 노래, 제가 쓴 가사 아닌가요?');
  await operator.client.escalateContent({
    params: { id: escalatedId },
    body: { kind: 'COMMENT', reason: '저작권 문의와 함께 봐야 합니다.' },
  });
  const toComeId = await say(other, '1등!');
  await say(other, 'Congratulations from Lisbon!');
  const thread = await say(other, long);
  const replyId = await say(creator, '고마워요! 결혼식 날짜가 정해지면 꼭 알려 주세요.', thread);
  await say(fan, '저도 같이 가고 싶어요.', thread);
  await say(creator, '들어 주셔서 고맙습니다.');
  await fan.client.likeComment({ params: { commentId: thread } });
  const takedowns = await takeDown(site, { toComeId, hiddenId, objectedId });
  return { hiddenId, objectedId, reportedId, escalatedId, replyId, takedowns };
}

async function takeDown(
  { operator, ctx }: Site,
  { toComeId, hiddenId, objectedId }: Pick<Talk, 'hiddenId' | 'objectedId'> & { toComeId: string },
): Promise<string[]> {
  // Days are short here: even the latest allowed instant comes before all looks are done on a slow machine. So no other stop uses this comment.
  const inDays = (days: number) => ctx.clock.addDays(new Date(), days).toISOString();
  const plan = async (contentId: string, from: string | null, until: string | null) => {
    const reason = '법원의 결정에 따라 그 기간 동안 보이지 않습니다.';
    const body = { kind: 'COMMENT' as const, contentId, from, until, reason };
    return (await operator.client.planTakedown({ body })).id;
  };
  const ids = [
    await plan(toComeId, inDays(89), inDays(400)),
    await plan(hiddenId, null, inDays(360)),
    await plan(objectedId, null, inDays(360)),
  ];
  const [, , id = ''] = ids;
  await operator.client.callOffTakedown({ params: { id }, body: { reason: '결정이 바뀌었습니다.' } });
  return ids;
}
