import { notice } from '../../../notice.ts';
import { withMissed } from './missed.ts';

/** Notices to the creator when an operator lifts a strike without an appeal: what ends by that, and where the reason is shown. */
export const liftNotices = [
  notice({
    key: 'strike.lifted',
    on: 'StrikeLifted',
    when: ({ letIn, appealed }) => !letIn && !appealed,
    to: ({ payload }) => [payload.userId],
    facts: ({ strikeId, strikes }, _, db) => withMissed(db, strikeId, { strikes }),
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 경고가 취소되었습니다',
      en: 'The strike for “{wish}” was lifted',
      ja: '「{wish}」の警告が取り消されました',
    },
    texts: {
      ko: {
        title: '경고가 취소되었습니다',
        body: '운영자가 회원님의 경고 1회를 취소했습니다. 남아 있는 경고는 {strikes}회입니다.\n\n취소된 경고 때문에 생긴 제한은 지금부터 적용되지 않습니다. 사유는 경고 페이지에서 확인하실 수 있습니다.',
        action: '경고와 사유 보기',
      },
      en: {
        title: 'A strike was lifted',
        body: 'Our staff lifted one of your strikes. You have {strikes} now.\n\nWhat was blocked because of it is open again. The reason is on the page of your strikes.',
        action: 'See your strikes',
      },
      ja: {
        title: '警告が取り消されました',
        body: '運営スタッフがお客様の警告を1件取り消しました。残りの警告は{strikes}件です。\n\n取り消された警告による制限は、これ以降適用されません。理由は警告のページでご確認いただけます。',
        action: '警告を確認する',
      },
    },
  }),
  notice({
    key: 'strike.lifted.let-in',
    on: 'StrikeLifted',
    when: ({ letIn, appealed }) => letIn && !appealed,
    to: ({ payload }) => [payload.userId],
    facts: ({ strikeId, strikes }, _, db) => withMissed(db, strikeId, { strikes }),
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 경고가 취소되어 다시 로그인하실 수 있습니다',
      en: 'The strike for “{wish}” was lifted: you can sign in again',
      ja: '「{wish}」の警告が取り消され、再びログインできます',
    },
    texts: {
      ko: {
        title: '경고가 취소되어 다시 로그인하실 수 있습니다',
        body: '운영자가 회원님의 경고 1회를 취소했습니다. 남아 있는 경고는 {strikes}회이며, 로그인 차단이 해제되었습니다.\n\n이미 팬에게 환불된 미션은 그대로 환불된 상태입니다. 사유는 로그인하신 뒤 경고 페이지에서 확인하실 수 있습니다.',
        action: '로그인하고 사유 보기',
      },
      en: {
        title: 'A strike was lifted: you can sign in again',
        body: 'Our staff lifted one of your strikes. You have {strikes} now, and your login is open again.\n\nMissions whose coins went back to the fans stay refunded. Sign in and you find the reason on the page of your strikes.',
        action: 'Sign in and see why',
      },
      ja: {
        title: '警告が取り消され、再びログインできます',
        body: '運営スタッフがお客様の警告を1件取り消しました。残りの警告は{strikes}件で、ログインの停止も解除されました。\n\nすでにファンに返金されたミッションは返金されたままです。理由はログイン後に警告のページでご確認いただけます。',
        action: 'ログインして理由を見る',
      },
    },
  }),
];
