import type { DemoFan } from './people.ts';
import type { Scene } from './pictures.ts';

/** Demo creators who take custom missions, with their minimum price in coins. */
export const customFrom = { haneul: 100, luna: 80 } as const;

/** A day of the chapter's month; in the last chapter, days ago. */
export interface Moment {
  readonly monthsAgo: number;
  readonly day: number;
}

/** A custom wish and its outcome. */
export interface CustomWish {
  readonly by: DemoFan;
  readonly of: keyof typeof customFrom;
  readonly coinPrice: number;
  readonly comment: string;
  readonly asked: Moment;
  /** If absent, the request waits for a decision. */
  readonly decided?: Moment &
    (
      | { readonly how: 'ACCEPTED' | 'REFUSED'; readonly feedback: string }
      | { readonly how: 'WITHDRAWN' | 'UNDECIDED' }
    );
  /** If absent, the accepted wish waits for its answer. */
  readonly answered?: Moment & { readonly comment: string; readonly scene: Scene };
}

export const customWishes: readonly CustomWish[] = [
  {
    by: 'yuna',
    of: 'luna',
    coinPrice: 100,
    comment: '한 시간 동안 책을 읽어 주실 수 있을까요?',
    asked: { monthsAgo: 2, day: 18 },
    // At least thirty days later, even if the earlier month is the shortest.
    decided: { monthsAgo: 1, day: 20, how: 'UNDECIDED' },
  },
  {
    by: 'minjun',
    of: 'haneul',
    coinPrice: 120,
    comment: '제가 만든 노래에 목소리를 입혀 주세요.',
    asked: { monthsAgo: 1, day: 9 },
    decided: {
      monthsAgo: 1,
      day: 11,
      how: 'REFUSED',
      feedback: '멋진 노래예요! 다만 녹음실을 쓸 수 없는 달이라 제대로 불러 드릴 수가 없어요.',
    },
  },
  {
    by: 'somi',
    of: 'haneul',
    coinPrice: 110,
    comment: '우리 강아지 이름으로 짧은 노래를 지어 주세요.',
    asked: { monthsAgo: 1, day: 13 },
    decided: { monthsAgo: 1, day: 14, how: 'WITHDRAWN' },
  },
  {
    by: 'yuna',
    of: 'haneul',
    coinPrice: 100,
    comment: '동생 졸업 앨범에 넣을 응원 카드를 그려 주세요.',
    asked: { monthsAgo: 1, day: 15 },
    decided: { monthsAgo: 1, day: 16, how: 'ACCEPTED', feedback: '처음 그려 보지만 정성껏 해 볼게요!' },
    answered: {
      monthsAgo: 1,
      day: 18,
      comment: '앨범 첫 장에 붙여 주세요. 졸업 축하해요!',
      scene: { motif: 'pencil', sky: 'ember' },
    },
  },
  {
    by: 'minjun',
    of: 'haneul',
    coinPrice: 100,
    comment: '첫 출근하는 친구에게 아침 노래를 불러 주세요.',
    asked: { monthsAgo: 0, day: 4 },
    decided: { monthsAgo: 0, day: 3, how: 'ACCEPTED', feedback: '좋아요. 힘찬 노래로 골라 볼게요.' },
  },
  {
    by: 'somi',
    of: 'haneul',
    coinPrice: 130,
    comment: '할머니 칠순 잔치에서 틀 인사 영상을 부탁드려도 될까요? 성함은 말순 씨예요.',
    asked: { monthsAgo: 0, day: 1 },
  },
];
