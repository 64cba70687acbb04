import type { Member } from '../../line/people.ts';
import type { CreatorMember, Site } from '../site.ts';
import type { ConsoleStop, Stop } from './stop.ts';

/** Missions with a report or an objection. */
interface Judged {
  readonly voice: string;
  readonly blocked: string;
  readonly withdrawn: string;
}

/**
 * Reports one mission; the creator objects to the block of a second; blocks a third, to which the fan objects and is answered. Clears a product and a page
 * without reports, so that the queue has one of each kind.
 */
export async function judgeMissions(
  { operator }: Site,
  {
    fan,
    creator,
    other,
    productId,
  }: { fan: Member; creator: CreatorMember; other: Member; productId: string },
  { voice, blocked, withdrawn }: Judged,
): Promise<void> {
  await other.client.reportMission({ params: { missionId: voice }, body: { userId: other.userId } });
  await creator.client.objectToMissionBlock({
    params: { missionId: blocked },
    body: { text: '결혼식 축하 노래였을 뿐입니다. 영상을 다시 확인해 주세요.' },
  });
  const asked = { reason: '문의를 받고 확인했습니다. 문제가 없습니다.' };
  await operator.client.clearContent({ params: { kind: 'PRODUCT', id: productId }, body: asked });
  await operator.client.clearContent({ params: { kind: 'PROFILE', id: creator.creatorId }, body: asked });
  const hidden = { params: { id: withdrawn } };
  await operator.client.blockMission({
    ...hidden,
    body: {
      reason: '다른 사람의 이름이 그대로 적혀 있습니다.',
      reasonIn: {
        en: 'The name of somebody else stands in it.',
        ja: '他の人の名前がそのまま書かれています。',
      },
    },
  });
  await fan.client.objectToMissionBlock({
    params: { missionId: withdrawn },
    body: { text: '제 이름입니다. 다시 보여 주세요.' },
  });
  const [objection] = (await operator.client.showMission(hidden)).objections;
  await operator.client.upholdMissionBlock({
    ...hidden,
    body: {
      objectionId: objection?.id ?? '',
      reason: '본인의 이름인지 확인할 수 없습니다.',
      reasonIn: { en: 'We cannot tell whether it is your name.', ja: 'ご本人の名前か確認できません。' },
    },
  });
}

/** Stops at these missions as their reporter, fan and creator. The dialog of an objection is on the page of a blocked one. */
export const stopsOfJudged = ({ voice, blocked, withdrawn }: Judged): readonly Stop[] => [
  { route: '/mission-detail/:missionId', as: 'newCreator', path: `/mission-detail/${voice}` },
  { route: '/browse-missions', as: 'newCreator' },
  { route: '/mission-detail/:missionId', as: 'creator', path: `/mission-detail/${blocked}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${withdrawn}` },
];

/** Stops at these missions in the console, except the one with the creator's objection, which is already among the blocked ones. */
export const consoleStopsOfJudged = ({ withdrawn }: Judged): readonly ConsoleStop[] => [
  { page: 'missions/show', as: 'operator', path: `/missions/${withdrawn}/show` },
];
