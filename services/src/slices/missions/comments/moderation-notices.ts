import { staffRoles } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { findStaff } from '../../ground/accounts/queries.ts';
import { commentLink, commentPage, placeOf } from './notices.ts';

/** To the author: an operator hid the comment. Also by mail, because they may object to it. */
const blocked = notice({
  key: 'comment.blocked',
  on: 'CommentBlocked',
  to: ({ payload }) => [payload.authorId],
  facts: ({ objectUntil, ...payload }) => ({ ...placeOf(payload), objectUntil }),
  mail: true,
  page: commentPage,
  texts: {
    ko: {
      title: '작성하신 댓글이 숨겨졌습니다',
      body: '운영자가 회원님의 댓글을 다른 사람에게 보이지 않도록 숨겼습니다. 사유는 댓글에서 확인하실 수 있습니다.\n\n동의하지 않으시면 {objectUntil}까지 한 번 이의를 제기하실 수 있습니다.',
      action: '사유 보기',
    },
    en: {
      title: 'A comment of yours was hidden',
      body: 'An operator has hidden your comment from everybody but you. The reason stands at the comment.\n\nIf you do not agree, you can object once, until {objectUntil}, Korean time.',
      action: 'See the reason',
    },
    ja: {
      title: 'コメントが非表示になりました',
      body: '運営者があなたのコメントを他の人に表示されないようにしました。理由はコメントの欄でご確認いただけます。\n\n同意されない場合は、{objectUntil}（韓国時間）まで一度だけ異議を申し立てることができます。',
      action: '理由を見る',
    },
  },
});

/** To operators: the author of a hidden comment objects. */
const objected = notice({
  key: 'comment.objected',
  on: 'BlockObjected',
  to: (_event, db) => findStaff(db, staffRoles.operator),
  facts: ({ commentId }) => ({ commentId }),
  mail: true,
  page: '/admin/moderation/{commentId}/show?state=APPEALED',
  texts: {
    ko: {
      title: '숨긴 댓글에 이의가 제기되었습니다',
      body: '숨긴 댓글의 작성자가 이의를 제기했습니다. 내용을 확인하신 뒤 댓글을 다시 표시하거나 숨김을 유지해 주시기 바랍니다.',
      action: '이의 제기 보기',
    },
    en: {
      title: 'Somebody objects to the block of a comment',
      body: 'The author of a hidden comment objects. Please read what they wrote, and show the comment again or keep it hidden.',
      action: 'See the objection',
    },
    ja: {
      title: '非表示のコメントに異議が申し立てられました',
      body: '非表示にしたコメントの投稿者が異議を申し立てました。内容を確認し、コメントを再び表示するか、非表示を維持してください。',
      action: '異議申し立てを見る',
    },
  },
});

/** To the author: the comment is shown again, with or without an objection. */
const shownAgain = notice({
  key: 'comment.shown-again',
  topic: 'SHOWN_AGAIN',
  on: 'CommentUnblocked',
  to: ({ payload }) => [payload.authorId],
  facts: placeOf,
  mail: true,
  page: commentPage,
  texts: {
    ko: {
      ...commentLink.ko,
      title: '숨겨졌던 댓글이 다시 표시됩니다',
      body: '다시 검토한 결과, 회원님의 댓글이 다시 모두에게 표시됩니다. 불편을 드려 죄송합니다.',
    },
    en: {
      ...commentLink.en,
      title: 'Your comment is shown again',
      body: 'We have looked at your comment again, and everybody sees it now. We are sorry for the trouble.',
    },
    ja: {
      ...commentLink.ja,
      title: 'コメントが再び表示されました',
      body: '再確認の結果、あなたのコメントは再び全員に表示されるようになりました。ご迷惑をおかけしました。',
    },
  },
});

/** To the author: the objection was rejected and the comment stays hidden. */
const upheld = notice({
  key: 'comment.block-upheld',
  on: 'BlockUpheld',
  to: ({ payload }) => [payload.authorId],
  facts: placeOf,
  mail: true,
  page: commentPage,
  texts: {
    ko: {
      title: '이의 제기를 검토한 결과 댓글은 계속 숨겨집니다',
      body: '제기하신 이의를 검토했으나 댓글을 다시 표시하지 못했습니다. 사유는 댓글에서 확인하실 수 있습니다.',
      action: '사유 보기',
    },
    en: {
      title: 'We looked at your objection, and the comment stays hidden',
      body: 'We have read your objection and could not show the comment again. The reason stands at the comment.',
      action: 'See the reason',
    },
    ja: {
      title: '異議申し立てを審査した結果、コメントは非表示のままです',
      body: '異議申し立てを審査しましたが、コメントを再び表示することはできませんでした。理由はコメントの欄でご確認いただけます。',
      action: '理由を見る',
    },
  },
});

export const blockNotices = [blocked, objected, shownAgain, upheld];

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
