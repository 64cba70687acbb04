import type { OfferedBy } from './offers.ts';
import type { DemoFan } from './people.ts';
import type { Scene } from './pictures.ts';

interface Entry {
  readonly by: DemoFan;
  /** Days ago, like all times of a draw. */
  readonly ago: number;
  readonly story: string;
}

interface Drawn {
  readonly ago: number;
  /** The winner chosen by the creator; the draw's rule picks the others. */
  readonly chosen: DemoFan;
}

interface Prizes {
  readonly ago: number;
  /** Winners who receive prizes: the chosen one, or all. */
  readonly to: 'CHOICE' | 'ALL';
  readonly comment: string;
}

/** A draw event and its outcome. Times are days ago, or ahead if negative. */
export interface DemoDraw {
  readonly of: OfferedBy;
  readonly title: string;
  readonly description: string;
  readonly scene: Scene;
  readonly drawNumber: number;
  /** Price of an entry, in coins. */
  readonly coinPrice: number;
  readonly registered: number;
  /** Days of the draw; entries are accepted until the end of `closes`. */
  readonly opens: number;
  readonly closes: number;
  readonly ends: number;
  readonly entries: readonly Entry[];
  readonly canceled?: number;
  readonly drawn?: Drawn;
  readonly prizes?: Prizes;
}

/** One draw in each lasting state. A creator has one at a time; the creator whose login the demo shows first has none. */
export const draws: readonly DemoDraw[] = [
  {
    of: 'byeol',
    title: '별이 쓰던 사인 게임 패드',
    description: '지난 시즌을 함께한 게임 패드에 사인해서 두 분께 보내 드려요. 사연을 남겨 주세요!',
    scene: { sky: 'indigo', motif: 'pad' },
    drawNumber: 2,
    coinPrice: 10,
    registered: 27,
    opens: 27,
    closes: 23,
    ends: 12,
    entries: [
      { by: 'somi', ago: 26, story: '동생이랑 처음으로 같이 이긴 게임이 별님 방송에서 본 거였어요.' },
      {
        by: 'minjun',
        ago: 25.4,
        story: '군대에서 제일 그리웠던 게 별님 방송이에요. 제대 선물로 받고 싶어요.',
      },
      { by: 'yuna', ago: 25, story: '왼손잡이라 늘 지던 제가 별님 덕에 게임 패드를 좋아하게 됐어요.' },
      { by: 'dohyun', ago: 24.2, story: '쓰던 패드가 딱 어제 고장 났습니다. 이건 운명 같아요!' },
      { by: 'haeun', ago: 23.3, story: '아빠와 하는 주말 게임에 별님 패드를 들고 나가면 꼭 이길 것 같아요.' },
    ],
    drawn: { ago: 21, chosen: 'somi' },
    prizes: {
      ago: 19.5,
      to: 'ALL',
      comment: '사인을 마친 패드예요. 이 손맛 그대로 보내 드릴게요!',
    },
  },
  {
    of: 'mocha',
    title: '모카와 함께 그리는 가을 엽서',
    description: '모카의 발도장을 찍은 가을 엽서를 세 분께 그려 드려요.',
    scene: { sky: 'ember', motif: 'paw' },
    drawNumber: 3,
    coinPrice: 5,
    registered: 17,
    opens: 17,
    closes: 9,
    ends: 0,
    entries: [
      { by: 'somi', ago: 16, story: '모카를 닮은 고양이를 키워요. 냉장고에 붙여 두고 싶어요.' },
      { by: 'haeun', ago: 15.2, story: '할머니께 엽서로 안부를 전하고 싶어요.' },
    ],
    // Cancelled because the cat is ill.
    canceled: 14,
  },
  {
    of: 'doyoon',
    title: '도윤의 손글씨 레시피 노트',
    description: '일 년 동안 적어 온 자취 요리 노트를 한 권씩 옮겨 적어 세 분께 드립니다.',
    scene: { sky: 'ember', motif: 'bowl' },
    drawNumber: 3,
    coinPrice: 0,
    registered: 15,
    opens: 15,
    closes: 6,
    ends: -6,
    entries: [
      { by: 'yuna', ago: 14, story: '첫 자취를 시작했어요. 라면 말고 다른 것도 끓여 보고 싶어요.' },
      { by: 'minjun', ago: 12.6, story: '어머니 생신상을 제 손으로 차려 드리는 게 올해 목표예요.' },
      { by: 'seoyeon', ago: 10.3, story: '도윤 님 감자 수프를 서른 번은 끓였어요. 다음 메뉴가 필요합니다!' },
      { by: 'dohyun', ago: 8.1, story: '요리를 못해서 늘 얻어먹기만 했어요. 이번엔 친구들을 초대하려고요.' },
      { by: 'haeun', ago: 7.2, story: '기숙사 전자레인지로 만들 수 있는 요리를 찾고 있어요.' },
    ],
    drawn: { ago: 2.2, chosen: 'yuna' },
    prizes: { ago: 1.1, to: 'CHOICE', comment: '첫 자취를 축하해요. 감자 수프부터 시작해 봅시다!' },
  },
  {
    of: 'luna',
    title: '새벽 낭독회에 초대합니다',
    description: '창가에서 읽는 작은 낭독회에 두 분을 모십니다. 듣고 싶은 문장과 사연을 적어 주세요.',
    scene: { sky: 'violet', motif: 'voice' },
    drawNumber: 2,
    coinPrice: 0,
    registered: 12,
    opens: 12,
    closes: 2,
    ends: -10,
    entries: [
      { by: 'minjun', ago: 11.5, story: '잠이 오지 않는 밤마다 루나 님 목소리를 들어요.' },
      { by: 'somi', ago: 9.1, story: '“괜찮아, 천천히 가도 돼.” 이 문장을 루나 님 목소리로 듣고 싶어요.' },
      { by: 'seoyeon', ago: 6.4, story: '시험을 마친 저에게 주는 선물로 조용한 새벽을 갖고 싶어요.' },
      { by: 'yuna', ago: 3.2, story: '할머니가 읽어 주시던 동화를 다시 듣고 싶어요.' },
      { by: 'haeun', ago: 2.4, story: '책을 소리 내어 읽어 본 지 오래됐어요. 함께 읽고 싶습니다.' },
    ],
  },
  {
    of: 'jiwoo',
    title: '겨울 안무 하루 수업 초대권',
    description: '처음 춤추는 분도 따라올 수 있는 겨울 안무를 세 분께 한 동작씩 알려 드려요.',
    scene: { sky: 'sea', motif: 'spark' },
    drawNumber: 3,
    coinPrice: 0,
    registered: 3,
    opens: 3,
    closes: -9,
    ends: -20,
    entries: [
      { by: 'yuna', ago: 2.3, story: '몸치라고 놀림만 받았어요. 올해가 가기 전에 한 곡은 춰 보고 싶어요.' },
      { by: 'minjun', ago: 1.6, story: '결혼식에서 신랑이 깜짝 춤을 추기로 했어요. 그 신랑이 접니다.' },
      { by: 'dohyun', ago: 0.8, story: '허리가 아파 운동을 쉬었어요. 춤으로 다시 시작하고 싶습니다.' },
    ],
  },
  {
    of: 'mocha',
    title: '모카의 새해 달력 나눔',
    description: '열두 달 모카의 하루를 그린 새해 달력을 다섯 분께 드려요. 곧 응모를 시작합니다!',
    scene: { sky: 'sea', motif: 'pencil' },
    drawNumber: 5,
    coinPrice: 0,
    registered: 1.3,
    opens: -4,
    closes: -14,
    ends: -25,
    entries: [],
  },
];
