import { staffRoles } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { findStaff } from '../../ground/accounts/queries.ts';
import { noticesOfKind } from './notice-of-kind.ts';

const ofProducts = noticesOfKind(
  'PRODUCT',
  ['product.hidden', 'product.shown-again', 'product.block-upheld'],
  {
    ko: {
      hidden: {
        title: '등록하신 미션이 숨겨졌습니다',
        body: '운영자가 회원님의 미션을 다른 사람에게 보이지 않도록 숨겼습니다. 새 요청은 받지 않으며, 이미 받으신 요청은 그대로 진행하실 수 있습니다.',
      },
      shownAgain: {
        title: '숨겨졌던 미션이 다시 표시됩니다',
        body: '다시 검토한 결과, 회원님의 미션이 다시 모두에게 표시됩니다. 불편을 드려 죄송합니다.',
      },
      upheld: {
        title: '이의 제기를 검토한 결과 미션은 계속 숨겨집니다',
        body: '제기하신 이의를 검토했으나 미션을 다시 표시하지 못했습니다. 사유는 아래 페이지에서 확인하실 수 있습니다.',
      },
    },
    en: {
      hidden: {
        title: 'A mission that you offer was hidden',
        body: 'An operator has hidden a mission that you offer from everybody but you. It takes no new requests; what was asked of you before goes on.',
      },
      shownAgain: {
        title: 'A mission that you offer is shown again',
        body: 'We have looked at the mission again, and everybody sees it now. We are sorry for the trouble.',
      },
      upheld: {
        title: 'We looked at your objection, and the mission stays hidden',
        body: 'We have read your objection and could not show the mission again. The reason stands on the page below.',
      },
    },
    ja: {
      hidden: {
        title: '登録されたミッションが非表示になりました',
        body: '運営者があなたのミッションを他の人に表示されないようにしました。新しいリクエストは受け付けられませんが、すでに受けたリクエストはそのまま進められます。',
      },
      shownAgain: {
        title: 'ミッションが再び表示されました',
        body: '再確認の結果、あなたのミッションは再び全員に表示されるようになりました。ご迷惑をおかけしました。',
      },
      upheld: {
        title: '異議申し立てを審査した結果、ミッションは非表示のままです',
        body: '異議申し立てを審査しましたが、ミッションを再び表示することはできませんでした。理由は下記のページでご確認いただけます。',
      },
    },
  },
  {
    page: '/mission-management/normal',
    action: { ko: '내 미션 보기', en: 'See your missions', ja: '自分のミッションを見る' },
  },
);

const ofPages = noticesOfKind(
  'PROFILE',
  ['creator-page.hidden', 'creator-page.shown-again', 'creator-page.block-upheld'],
  {
    ko: {
      hidden: {
        title: '크리에이터 페이지가 숨겨졌습니다',
        body: '운영자가 회원님의 크리에이터 페이지와 미션을 다른 사람에게 보이지 않도록 숨겼습니다. 새 요청은 받지 않으며, 이미 받으신 요청은 그대로 진행하실 수 있습니다.',
      },
      shownAgain: {
        title: '숨겨졌던 크리에이터 페이지가 다시 표시됩니다',
        body: '다시 검토한 결과, 회원님의 크리에이터 페이지가 다시 모두에게 표시됩니다. 불편을 드려 죄송합니다.',
      },
      upheld: {
        title: '이의 제기를 검토한 결과 크리에이터 페이지는 계속 숨겨집니다',
        body: '제기하신 이의를 검토했으나 크리에이터 페이지를 다시 표시하지 못했습니다. 사유는 아래 페이지에서 확인하실 수 있습니다.',
      },
    },
    en: {
      hidden: {
        title: 'Your creator page was hidden',
        body: 'An operator has hidden your creator page and what you offer from everybody but you. You get no new requests; what was asked of you before goes on.',
      },
      shownAgain: {
        title: 'Your creator page is shown again',
        body: 'We have looked at your page again, and everybody sees it now. We are sorry for the trouble.',
      },
      upheld: {
        title: 'We looked at your objection, and your creator page stays hidden',
        body: 'We have read your objection and could not show your page again. The reason stands on the page below.',
      },
    },
    ja: {
      hidden: {
        title: 'クリエイターページが非表示になりました',
        body: '運営者があなたのクリエイターページとミッションを他の人に表示されないようにしました。新しいリクエストは受け付けられませんが、すでに受けたリクエストはそのまま進められます。',
      },
      shownAgain: {
        title: 'クリエイターページが再び表示されました',
        body: '再確認の結果、あなたのクリエイターページは再び全員に表示されるようになりました。ご迷惑をおかけしました。',
      },
      upheld: {
        title: '異議申し立てを審査した結果、クリエイターページは非表示のままです',
        body: '異議申し立てを審査しましたが、クリエイターページを再び表示することはできませんでした。理由は下記のページでご確認いただけます。',
      },
    },
  },
  {
    page: '/creator/{contentId}',
    action: { ko: '페이지 보기', en: 'See your page', ja: 'ページを見る' },
  },
);

const ofFiles = noticesOfKind(
  'MEDIA',
  ['files.taken-down', 'files.given-back', 'files.block-upheld'],
  {
    ko: {
      hidden: {
        title: '올리신 파일이 내려졌습니다',
        body: '운영자가 회원님이 올리신 파일을 내려 더 이상 다른 사람에게 보이지 않습니다. 사유는 아래 페이지에서 확인하실 수 있습니다.',
      },
      shownAgain: {
        title: '내려졌던 파일이 다시 표시됩니다',
        body: '운영자가 내렸던 회원님의 파일이 이전과 같이 다시 표시됩니다.',
      },
      upheld: {
        title: '이의 제기를 검토한 결과 파일은 계속 숨겨집니다',
        body: '제기하신 이의를 검토했으나 파일을 다시 표시하지 못했습니다. 사유는 아래 페이지에서 확인하실 수 있습니다.',
      },
    },
    en: {
      hidden: {
        title: 'A file of yours was taken down',
        body: 'Our staff took down a file that you uploaded, so others no longer see it. The reason stands on the page below.',
      },
      shownAgain: {
        title: 'A file of yours is shown again',
        body: 'The file of yours that our staff took down is shown again, as before.',
      },
      upheld: {
        title: 'We looked at your objection, and the file stays hidden',
        body: 'We have read your objection and could not show the file again. The reason stands on the page below.',
      },
    },
    ja: {
      hidden: {
        title: 'アップロードされたファイルが非表示になりました',
        body: '運営スタッフが、アップロードされたファイルを非表示にしました。他の方には表示されません。理由は下記のページでご確認いただけます。',
      },
      shownAgain: {
        title: 'ファイルが再び表示されるようになりました',
        body: '運営スタッフが非表示にしたファイルが、以前と同じように再び表示されるようになりました。',
      },
      upheld: {
        title: '異議申し立てを審査した結果、ファイルは非表示のままです',
        body: '異議申し立てを審査しましたが、ファイルを再び表示することはできませんでした。理由は下記のページでご確認いただけます。',
      },
    },
  },
  {
    page: '/operating-policies',
    action: { ko: '운영 정책 보기', en: 'See the operating policy', ja: '運営ポリシーを見る' },
  },
);

/** To operators: the owner of a hidden product, page or file objects. */
const objected = notice({
  key: 'content.objected',
  on: 'ContentBlockObjected',
  to: (_event, db) => findStaff(db, staffRoles.operator),
  facts: ({ contentId }) => ({ contentId }),
  mail: true,
  page: '/admin/moderation/{contentId}/show?state=APPEALED',
  texts: {
    ko: {
      title: '숨긴 콘텐츠에 이의가 제기되었습니다',
      body: '숨긴 미션 상품, 크리에이터 페이지 또는 파일의 주인이 이의를 제기했습니다. 내용을 확인하신 뒤 다시 표시하거나 숨김을 유지해 주시기 바랍니다.',
      action: '이의 제기 보기',
    },
    en: {
      title: 'Somebody objects to the block of what is theirs',
      body: 'Whose product, page or file is hidden objects. Please read what they wrote, and show it again or keep it hidden.',
      action: 'See the objection',
    },
    ja: {
      title: '非表示にしたコンテンツに異議が申し立てられました',
      body: '非表示にした商品、クリエイターページまたはファイルの持ち主が異議を申し立てました。内容を確認し、再び表示するか、非表示を維持してください。',
      action: '異議申し立てを見る',
    },
  },
});

export const contentNotices = [...ofProducts, ...ofPages, ...ofFiles, objected];
