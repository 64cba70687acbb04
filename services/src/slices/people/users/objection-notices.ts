import { mailNotice } from '../../../notice.ts';
import { shutOutPage } from './shut-outs.ts';

/** Notice to operators: a member objects to being shut out. */
export const objectionMadeNotice = mailNotice({
  key: 'account.shut-out.objection',
  listed: true,
  page: '/admin/users/{userId}/show',
  texts: {
    ko: {
      title: '회원이 로그인 차단에 이의를 제기했습니다',
      body: '로그인 차단에 대한 이의 제기가 접수되었습니다. 내용을 확인하신 뒤 차단을 유지하거나 해제해 주시기 바랍니다.',
      action: '이의 제기 보기',
    },
    en: {
      title: 'A member objects to being shut out',
      body: 'A member has objected to the block of their login. Please read what they wrote, and uphold the block or let them in.',
      action: 'See the objection',
    },
    ja: {
      title: '会員がログイン停止に異議を申し立てました',
      body: 'ログイン停止に対する異議申し立てがありました。内容を確認し、停止を維持するか解除してください。',
      action: '異議申し立てを見る',
    },
  },
});

/** Notice to the member: they stay shut out. The mail's link shows the reason. */
export const objectionUpheldNotice = mailNotice({
  key: 'account.shut-out.upheld',
  listed: true,
  opens: { page: shutOutPage, idOf: 'shutOutId' },
  page: '/operating-policies',
  texts: {
    ko: {
      title: '이의 제기를 검토한 결과 로그인 차단이 유지됩니다',
      body: '제기하신 이의를 검토했으나 로그인 차단을 해제하지 못했습니다. 사유는 이 메일의 링크에서 확인하실 수 있습니다.',
      action: '자세히 보기',
    },
    en: {
      title: 'We looked at your objection, and your login stays blocked',
      body: 'We have read your objection and could not lift the block. The reason is behind the link of this mail.',
      action: 'Read more',
    },
    ja: {
      title: '異議申し立てを審査した結果、ログイン停止は維持されます',
      body: '異議申し立てを審査しましたが、ログインの停止を解除することはできませんでした。理由はこのメールのリンクからご確認いただけます。',
      action: '詳しく見る',
    },
  },
});
