import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { notice } from '../../../notice.ts';
import { creatorUser } from '../../people/creators/queries.ts';
import { partiesOf } from '../missions/parties-told.ts';

/** The page of a comment: its mission's page, opened at the comment. */
export const commentPage = '/mission-detail/{missionId}?comment={commentId}';

/** The label of the link to a comment. */
export const commentLink = {
  ko: { action: '댓글 보기' },
  en: { action: 'See the comment' },
  ja: { action: 'コメントを見る' },
} as const;

export const placeOf = ({ missionId, commentId }: { missionId: string; commentId: string }) => ({
  missionId,
  commentId,
});

/** Returns the fan and the creator of a mission, except the author of the comment. */
async function toParties(event: EventOf<'CommentWritten'>, db: Kysely<Database>): Promise<string[]> {
  const { fanId, creatorId } = await partiesOf(event, db);
  const both = [fanId, await creatorUser(db, creatorId)];
  return both.filter((userId) => userId !== event.payload.authorId);
}

/** To the fan and the creator of a mission: somebody wrote a new comment. In the notice list only, as there may be many. */
const written = notice({
  key: 'comment.written',
  named: {
    ko: '{who} 님이 미션에 댓글을 남겼습니다',
    en: '{who} commented on your mission',
    ja: '{who}さんがミッションにコメントしました',
  },
  topic: 'COMMENTS',
  on: 'CommentWritten',
  when: ({ parent }) => parent === null,
  to: toParties,
  facts: placeOf,
  mail: false,
  page: commentPage,
  texts: {
    ko: {
      ...commentLink.ko,
      title: '미션에 새 댓글이 달렸습니다',
      body: '미션에 새 댓글이 달렸습니다. 지금 확인해 보시기 바랍니다.',
    },
    en: {
      ...commentLink.en,
      title: 'Somebody commented on your mission',
      body: 'There is a new comment on your mission. Have a look.',
    },
    ja: {
      ...commentLink.ja,
      title: 'ミッションに新しいコメントがあります',
      body: 'ミッションに新しいコメントが届きました。ぜひご覧ください。',
    },
  },
});

/** To the author of the parent comment: somebody replied. */
const answered = notice({
  key: 'comment.answered',
  named: {
    ko: '{who} 님이 내 댓글에 답글을 남겼습니다',
    en: '{who} replied to your comment',
    ja: '{who}さんがあなたのコメントに返信しました',
  },
  topic: 'COMMENTS',
  on: 'CommentWritten',
  when: ({ parent, authorId }) => parent !== null && parent.authorId !== authorId,
  to: ({ payload: { parent } }) => (parent === null ? [] : [parent.authorId]),
  facts: placeOf,
  mail: false,
  page: commentPage,
  texts: {
    ko: {
      ...commentLink.ko,
      title: '내 댓글에 답글이 달렸습니다',
      body: '내 댓글에 새 답글이 달렸습니다. 지금 확인해 보시기 바랍니다.',
    },
    en: {
      ...commentLink.en,
      title: 'Somebody replied to your comment',
      body: 'There is a new reply to your comment. Have a look.',
    },
    ja: {
      ...commentLink.ja,
      title: 'コメントに返信がありました',
      body: 'あなたのコメントに新しい返信が届きました。ぜひご覧ください。',
    },
  },
});

export const commentNotices = [written, answered];
