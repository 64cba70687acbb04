import { notice } from '../../../notice.ts';

/** To the member: commenting is restricted for a time. Support tells the reason, as for a blocked login. */
const restricted = notice({
  key: 'commenting.restricted',
  on: 'CommentingRestricted',
  to: ({ payload }) => [payload.userId],
  facts: ({ until }) => ({ until }),
  mail: true,
  page: '/operating-policies',
  texts: {
    ko: {
      title: '댓글 작성이 제한되었습니다',
      body: '운영자가 회원님의 댓글 작성을 제한했습니다. {until}부터 다시 댓글을 쓰실 수 있습니다. 이미 쓰신 댓글은 그대로 남아 있습니다.\n\n사유가 궁금하시거나 이의가 있으시면 고객센터로 알려 주시기 바랍니다.',
      action: '운영 정책 보기',
    },
    en: {
      title: 'You may not write comments for a time',
      body: 'Our staff keeps you from writing comments. You can write again from {until}, Korean time. What you have written stays.\n\nIf you want to know the reason, or object, please contact support.',
      action: 'See the operating policy',
    },
    ja: {
      title: 'コメントの投稿が制限されました',
      body: '運営スタッフがお客様のコメントの投稿を制限しました。{until}（韓国時間）から再び投稿できます。これまでのコメントはそのまま残ります。\n\n理由についてのお問い合わせや異議がある場合は、サポートまでご連絡ください。',
      action: '運営ポリシーを見る',
    },
  },
});

/** To the member: the restriction was lifted early. */
const allowed = notice({
  key: 'commenting.allowed',
  topic: 'SHOWN_AGAIN',
  on: 'CommentingAllowed',
  to: ({ payload }) => [payload.userId],
  facts: () => ({}),
  mail: true,
  page: '/browse-missions',
  texts: {
    ko: {
      title: '댓글 작성 제한이 해제되었습니다',
      body: '운영자가 댓글 작성 제한을 해제했습니다. 지금부터 다시 댓글을 쓰실 수 있습니다.',
      action: '미션 둘러보기',
    },
    en: {
      title: 'You can write comments again',
      body: 'Our staff has lifted the restriction: you can write comments again from now on.',
      action: 'Browse missions',
    },
    ja: {
      title: 'コメントの投稿制限が解除されました',
      body: '運営スタッフがコメントの投稿制限を解除しました。今から再び投稿できます。',
      action: 'ミッションを見る',
    },
  },
});

export const restrictionNotices = [restricted, allowed];
