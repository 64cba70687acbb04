import { policy, staffRoles } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import type { EventOf } from '../../../../feed/feed-event.ts';
import { notice } from '../../../../notice.ts';
import { findStaff } from '../../../ground/accounts/queries.ts';
import { missionLink, missionPage, partiesOf, toCreator } from '../parties-told.ts';

type Of<Party extends string> = { readonly payload: Readonly<Record<Party, string>> };

/**
 * Returns the fan, unless this block has also ended their mission: then another notice tells them about the refund, or that their entry
 * left its draw. For a roulette without a win nothing is refunded, so its fan is included.
 */
const toFanNotRefunded = async (
  event: Of<'missionId'> & { readonly recordedAt: Date },
  db: Kysely<Database>,
) => {
  const { fanId, rejectedAt, points, isEntry } = await partiesOf(event, db);
  const isToldElse = points > 0 || isEntry;
  return rejectedAt?.getTime() === event.recordedAt.getTime() && isToldElse ? [] : [fanId];
};

/** Notice of a block to both parties; a fan whose mission it ended gets the refund notice instead. */
const blocked = {
  named: {
    ko: '‘{wish}’ 미션이 차단되었습니다',
    en: '“{wish}” was blocked',
    ja: '「{wish}」のミッションが停止されました',
  },
  on: 'MissionBlocked',
  facts: ({ missionId }: { missionId: string }) => ({ missionId, days: policy.missions.objectionDays }),
  page: missionPage,
  mail: true,
  texts: {
    ko: {
      ...missionLink.ko,
      title: '미션이 차단되었습니다',
      body: '운영자가 미션을 차단하여 더 이상 공개되지 않습니다. 차단 사유는 미션 페이지에서 확인하실 수 있습니다.\n\n동의하지 않으시면 {days}일 이내에 그 페이지에서 한 번 이의를 제기하실 수 있습니다.',
    },
    en: {
      ...missionLink.en,
      title: 'A mission was blocked',
      body: 'Our staff blocked the mission, so it is no longer public. The reason is on the page of the mission.\n\nIf you do not agree, you can object there once, within {days} days.',
    },
    ja: {
      ...missionLink.ja,
      title: 'ミッションが停止されました',
      body: '運営スタッフがミッションを停止したため、公開されなくなりました。停止の理由はミッションのページでご確認いただけます。\n\n同意されない場合は、{days}日以内にそのページから一度だけ異議を申し立てることができます。',
    },
  },
} as const;

/** To operators: the fan or the creator of a hidden mission objects. */
const objected = notice({
  key: 'mission.objected',
  on: 'MissionBlockObjected',
  to: (_event, db) => findStaff(db, staffRoles.operator),
  facts: ({ missionId }) => ({ missionId }),
  mail: true,
  page: '/admin/moderation/{missionId}/show?state=APPEALED',
  texts: {
    ko: {
      title: '차단한 미션에 이의가 제기되었습니다',
      body: '차단한 미션의 팬 또는 크리에이터가 이의를 제기했습니다. 내용을 확인하신 뒤 차단을 해제하거나 유지해 주시기 바랍니다.',
      action: '이의 제기 보기',
    },
    en: {
      title: 'Somebody objects to the block of a mission',
      body: 'The fan or the creator of a blocked mission objects. Please read what they wrote, and lift the block or keep it.',
      action: 'See the objection',
    },
    ja: {
      title: '停止したミッションに異議が申し立てられました',
      body: '停止したミッションのファンまたはクリエイターが異議を申し立てました。内容を確認し、停止を解除するか維持してください。',
      action: '異議申し立てを見る',
    },
  },
});

/** To the objector: the mission stays hidden. */
const upheld = notice({
  key: 'mission.block-upheld',
  named: {
    ko: '이의 제기를 검토한 결과 ‘{wish}’의 차단이 유지됩니다',
    en: 'We looked at your objection, and “{wish}” stays blocked',
    ja: '異議申し立てを審査した結果、「{wish}」は停止のままです',
  },
  on: 'MissionBlockUpheld',
  to: ({ payload }) => [payload.objectorId],
  facts: ({ missionId }) => ({ missionId }),
  mail: true,
  page: missionPage,
  texts: {
    ko: {
      title: '이의 제기를 검토한 결과 미션은 계속 차단됩니다',
      body: '제기하신 이의를 검토했으나 차단을 해제하지 못했습니다. 사유는 미션 페이지에서 확인하실 수 있습니다.',
      action: '사유 보기',
    },
    en: {
      title: 'We looked at your objection, and the mission stays blocked',
      body: 'We have read your objection and could not lift the block. The reason is on the page of the mission.',
      action: 'See the reason',
    },
    ja: {
      title: '異議申し立てを審査した結果、ミッションは停止のままです',
      body: '異議申し立てを審査しましたが、停止を解除することはできませんでした。理由はミッションのページでご確認いただけます。',
      action: '理由を見る',
    },
  },
});

/** Notice that a block ended, to a party without an open objection. */
const unblocked = {
  named: {
    ko: '‘{wish}’ 미션의 차단이 해제되었습니다',
    en: '“{wish}” is no longer blocked',
    ja: '「{wish}」のミッションの停止が解除されました',
  },
  on: 'MissionUnblocked',
  facts: ({ missionId }: { missionId: string }) => ({ missionId }),
  page: missionPage,
  mail: true,
  texts: {
    ko: {
      ...missionLink.ko,
      title: '미션 차단이 해제되었습니다',
      body: '운영자가 미션의 차단을 해제했습니다. 미션의 현재 상태는 미션 페이지에서 확인하실 수 있습니다.',
    },
    en: {
      ...missionLink.en,
      title: 'A mission is no longer blocked',
      body: 'Our staff lifted the block of the mission. Its page shows how it stands.',
    },
    ja: {
      ...missionLink.ja,
      title: 'ミッションの停止が解除されました',
      body: '運営スタッフがミッションの停止を解除しました。現在の状態はミッションのページでご確認いただけます。',
    },
  },
} as const;

/** Notice to a party whose objection ended the block. */
const granted = {
  ...unblocked,
  named: {
    ko: '이의 제기가 받아들여져 ‘{wish}’의 차단이 해제되었습니다',
    en: 'Your objection was right: “{wish}” is no longer blocked',
    ja: '異議申し立てが認められ、「{wish}」の停止が解除されました',
  },
  texts: {
    ko: {
      ...missionLink.ko,
      title: '이의 제기가 받아들여져 미션 차단이 해제되었습니다',
      body: '제기하신 이의를 검토하여 미션의 차단을 해제했습니다. 불편을 드려 죄송합니다. 미션의 현재 상태는 미션 페이지에서 확인하실 수 있습니다.',
    },
    en: {
      ...missionLink.en,
      title: 'Your objection was right: the mission is no longer blocked',
      body: 'We have read your objection and lifted the block. We are sorry for the trouble. The page of the mission shows how it stands.',
    },
    ja: {
      ...missionLink.ja,
      title: '異議申し立てが認められ、ミッションの停止が解除されました',
      body: '異議申し立てを審査し、ミッションの停止を解除しました。ご迷惑をおかけしました。現在の状態はミッションのページでご確認いただけます。',
    },
  },
} as const;

type Unblocked = EventOf<'MissionUnblocked'>;
const toFanOf = async (event: Unblocked, db: Kysely<Database>) => [(await partiesOf(event, db)).fanId];
const isGranted = (party: 'FAN' | 'CREATOR', wanted: boolean) => ({
  when: (payload: Unblocked['payload']) =>
    ('granted' in payload && payload.granted.includes(party)) === wanted,
});

export const moderationNotices = [
  objected,
  upheld,
  notice({ ...blocked, key: 'mission.blocked.fan', to: toFanNotRefunded }),
  notice({ ...blocked, key: 'mission.blocked.creator', to: toCreator }),
  notice({ ...unblocked, ...isGranted('FAN', false), key: 'mission.unblocked.fan', to: toFanOf }),
  notice({ ...unblocked, ...isGranted('CREATOR', false), key: 'mission.unblocked.creator', to: toCreator }),
  notice({ ...granted, ...isGranted('FAN', true), key: 'mission.objection-granted.fan', to: toFanOf }),
  notice({
    ...granted,
    ...isGranted('CREATOR', true),
    key: 'mission.objection-granted.creator',
    to: toCreator,
  }),
];

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
