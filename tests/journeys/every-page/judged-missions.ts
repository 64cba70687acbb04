import type { Member } from '../../line/people.ts';
import type { CreatorMember, Site } from '../site.ts';
import type { ConsoleStop } from './console-stops.ts';
import type { Stop } from './stop.ts';

/** Missions that somebody reported or objects about. */
interface Judged {
  readonly voice: string;
  readonly blocked: string;
  readonly withdrawn: string;
}

/**
 * One is reported, to the block of one its creator objects, and to that of another its fan did, who was answered.
 * A product and a page that nobody reported are let stand, so that the queue has of each kind.
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

/** As whoever reported it, the fan and the creator are shown them. The dialog of an objection stands on the page of a blocked one. */
export const stopsOfJudged = ({ voice, blocked, withdrawn }: Judged): readonly Stop[] => [
  { route: '/mission-detail/:missionId', as: 'newCreator', path: `/mission-detail/${voice}` },
  { route: '/browse-missions', as: 'newCreator' },
  { route: '/mission-detail/:missionId', as: 'creator', path: `/mission-detail/${blocked}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${withdrawn}` },
];

/** What the console has of them; the one whose creator objects is looked at as a blocked one. */
export const consoleStopsOfJudged = ({ withdrawn }: Judged): readonly ConsoleStop[] => [
  { page: 'missions/show', as: 'operator', path: `/missions/${withdrawn}/show` },
];
