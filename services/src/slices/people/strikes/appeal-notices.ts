import { staffRoles } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { findStaff } from '../../ground/accounts/queries.ts';
import { withMissed } from './notices.ts';
import { appealPage } from './queries.ts';

/** Notice to operators: a creator appeals a strike. */
const made = notice({
  key: 'appeal.made',
  on: 'StrikeAppealed',
  to: (_event, db) => findStaff(db, staffRoles.operator),
  facts: ({ strikeId }, _, db) => withMissed(db, strikeId, { strikeId }),
  mail: true,
  page: '/admin/strikes/{strikeId}/show',
  named: {
    ko: '크리에이터가 ‘{wish}’의 경고에 이의를 제기했습니다',
    en: 'A creator appeals the strike for “{wish}”',
    ja: 'クリエイターが「{wish}」の警告に異議を申し立てました',
  },
  texts: {
    ko: {
      title: '크리에이터가 경고에 이의를 제기했습니다',
      body: '경고에 대한 이의 제기가 접수되었습니다. 내용을 확인하신 뒤 경고를 유지하거나 취소해 주시기 바랍니다.',
      action: '이의 제기 보기',
    },
    en: {
      title: 'A creator appeals a strike',
      body: 'A creator has appealed a strike. Please read what they wrote, and uphold the strike or lift it.',
      action: 'See the appeal',
    },
    ja: {
      title: 'クリエイターが警告に異議を申し立てました',
      body: '警告に対する異議申し立てがありました。内容を確認し、警告を維持するか取り消してください。',
      action: '異議申し立てを見る',
    },
  },
});

/** Notice to the creator: the strike stands. Its link shows the reason also to creators who are shut out. */
const upheld = notice({
  key: 'appeal.upheld',
  on: 'StrikeUpheld',
  to: ({ payload }) => [payload.userId],
  facts: ({ strikeId }, _, db) => withMissed(db, strikeId, { strikeId }),
  opens: { page: appealPage, idOf: 'strikeId' },
  mail: true,
  page: '/creator-standing',
  named: {
    ko: '이의 제기를 검토한 결과 ‘{wish}’의 경고가 유지됩니다',
    en: 'We looked at your appeal, and the strike for “{wish}” stands',
    ja: '異議申し立てを審査した結果、「{wish}」の警告は維持されます',
  },
  texts: {
    ko: {
      title: '이의 제기를 검토한 결과 경고가 유지됩니다',
      body: '제기하신 이의를 검토했으나 경고를 취소하지 못했습니다. 사유는 아래 링크에서 확인하실 수 있습니다.',
      action: '사유 보기',
    },
    en: {
      title: 'We looked at your appeal, and the strike stands',
      body: 'We have read your appeal and could not lift the strike. The reason is behind the link below.',
      action: 'See the reason',
    },
    ja: {
      title: '異議申し立てを審査した結果、警告は維持されます',
      body: '異議申し立てを審査しましたが、警告を取り消すことはできませんでした。理由は下のリンクからご確認いただけます。',
      action: '理由を見る',
    },
  },
});

/** Notice to the creator: the strike is lifted. */
const granted = notice({
  key: 'appeal.granted',
  on: 'StrikeLifted',
  when: ({ letIn, appealed }) => appealed && !letIn,
  to: ({ payload }) => [payload.userId],
  facts: ({ strikeId, strikes }, _, db) => withMissed(db, strikeId, { strikes }),
  mail: true,
  page: '/creator-standing',
  named: {
    ko: '이의 제기가 받아들여져 ‘{wish}’의 경고가 취소되었습니다',
    en: 'Your appeal was granted: the strike for “{wish}” is lifted',
    ja: '異議申し立てが認められ、「{wish}」の警告が取り消されました',
  },
  texts: {
    ko: {
      title: '이의 제기가 받아들여져 경고가 취소되었습니다',
      body: '제기하신 이의를 검토하여 경고 1회를 취소했습니다. 남아 있는 경고는 {strikes}회입니다.\n\n취소된 경고 때문에 생긴 제한은 지금부터 적용되지 않습니다.',
      action: '경고와 사유 보기',
    },
    en: {
      title: 'Your appeal was granted: the strike is lifted',
      body: 'We have read your appeal and lifted the strike. You have {strikes} now.\n\nWhat was blocked because of it is open again.',
      action: 'See your strikes',
    },
    ja: {
      title: '異議申し立てが認められ、警告が取り消されました',
      body: '異議申し立てを審査し、警告を1件取り消しました。残りの警告は{strikes}件です。\n\n取り消された警告による制限は、これ以降適用されません。',
      action: '警告を確認する',
    },
  },
});

/** As `granted`, for a creator whom the strike had shut out. */
const grantedAndIn = notice({
  key: 'appeal.granted.let-in',
  on: 'StrikeLifted',
  when: ({ letIn, appealed }) => appealed && letIn,
  to: ({ payload }) => [payload.userId],
  facts: ({ strikeId, strikes }, _, db) => withMissed(db, strikeId, { strikes }),
  mail: true,
  page: '/creator-standing',
  named: {
    ko: '‘{wish}’의 경고가 취소되어 다시 로그인하실 수 있습니다',
    en: 'The strike for “{wish}” is lifted: you can sign in again',
    ja: '「{wish}」の警告が取り消され、再びログインできます',
  },
  texts: {
    ko: {
      title: '이의 제기가 받아들여져 다시 로그인하실 수 있습니다',
      body: '제기하신 이의를 검토하여 경고 1회를 취소했습니다. 남아 있는 경고는 {strikes}회이며, 로그인 차단이 해제되었습니다.\n\n이미 팬에게 환불된 미션은 그대로 환불된 상태입니다.',
      action: '로그인하고 사유 보기',
    },
    en: {
      title: 'Your appeal was granted: you can sign in again',
      body: 'We have read your appeal and lifted the strike. You have {strikes} now, and your login is open again.\n\nMissions whose coins went back to the fans stay refunded.',
      action: 'Sign in and see why',
    },
    ja: {
      title: '異議申し立てが認められ、再びログインできます',
      body: '異議申し立てを審査し、警告を1件取り消しました。残りの警告は{strikes}件で、ログインの停止も解除されました。\n\nすでにファンに返金されたミッションは返金されたままです。',
      action: 'ログインして理由を見る',
    },
  },
});

export const appealNotices = [made, upheld, granted, grantedAndIn];
