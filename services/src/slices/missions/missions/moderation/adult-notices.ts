import { notice } from '../../../../notice.ts';
import { missionLink, missionPage, toCreator } from '../parties-told.ts';

const told = {
  to: toCreator,
  facts: ({ missionId }: { missionId: string }) => ({ missionId }),
  page: missionPage,
  mail: true,
} as const;

const marked = notice({
  ...told,
  key: 'mission.marked-adult',
  on: 'MissionMarkedAdult',
  texts: {
    ko: {
      ...missionLink.ko,
      title: '미션이 성인용으로 지정되었습니다',
      body: '운영자가 미션을 성인용으로 지정했습니다. 목록과 추천에 표시되지 않으며, 사진과 영상은 만 19세가 되는 해부터의 회원에게만 제공됩니다.\n\n지정 사유는 미션 페이지에서 확인하실 수 있습니다.',
    },
    en: {
      ...missionLink.en,
      title: 'A mission was marked as one for adults',
      body: 'Our staff marked the mission as one for adults. Lists and recommendations no longer show it, and its media are given only to members from the year in which they turn 19.\n\nThe reason is on the page of the mission.',
    },
    ja: {
      ...missionLink.ja,
      title: 'ミッションが成人向けに指定されました',
      body: '運営スタッフがミッションを成人向けに指定しました。一覧やおすすめには表示されず、写真や動画は満19歳になる年以降の会員にのみ提供されます。\n\n指定の理由はミッションのページでご確認いただけます。',
    },
  },
});

const lifted = notice({
  ...told,
  key: 'mission.adult-mark-lifted',
  topic: 'SHOWN_AGAIN',
  on: 'MissionAdultMarkLifted',
  texts: {
    ko: {
      ...missionLink.ko,
      title: '미션의 성인용 지정이 해제되었습니다',
      body: '운영자가 미션의 성인용 지정을 해제했습니다. 크리에이터 페이지 전체가 성인용인 경우에는 이 미션도 계속 성인용으로 표시됩니다.',
    },
    en: {
      ...missionLink.en,
      title: 'A mission is no longer marked as one for adults',
      body: 'Our staff lifted the mark from the mission. If your whole page is for adults, so is this mission still.',
    },
    ja: {
      ...missionLink.ja,
      title: 'ミッションの成人向け指定が解除されました',
      body: '運営スタッフがミッションの成人向け指定を解除しました。クリエイターページ全体が成人向けの場合、このミッションも引き続き成人向けとして表示されます。',
    },
  },
});

/** Notices to a creator about an operator's adult mark on one of their missions. */
export const adultNotices = [marked, lifted];
