import type { Errors } from '../error.ts';

export const commentErrors = {
  COMMENT_HAS_REPLIES: {
    status: 409,
    en: "Can't Remove Comment",
    ko: '답글이 있는 댓글은 삭제할 수 없어요',
    ja: '返信のあるコメントは削除できません',
  },
  COMMENTING_RESTRICTED: {
    status: 409,
    en: 'you can write comments again from {until} (Korean time)',
    ko: '지금은 댓글을 쓸 수 없어요. {until}부터 다시 쓸 수 있어요',
    ja: '現在コメントできません。{until}（韓国時間）から再びコメントできます',
  },
  COMMENT_HIDDEN: {
    status: 409,
    en: 'our staff hid this comment',
    ko: '운영자가 숨긴 댓글이에요',
    ja: '運営者が非表示にしたコメントです',
  },
} as const satisfies Errors;
