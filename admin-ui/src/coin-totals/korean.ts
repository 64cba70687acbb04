import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    'coin-totals': {
      name: '코인 총계 |||| 코인 총계',
      fields: {
        id: '날짜',
        issued: '발행',
        used: '사용',
        expired: '만료',
        outstanding: '잔액',
        owed: '미납',
        publishedAt: '공개 시각',
        state: '상태',
      },
    },
  },
  console: {
    coin_totals: {
      hint: '매일 01:20에 끝난 날의 코인을 더하고 원장과 비교한 뒤 서명하여 /coin-totals에 공개합니다. 맞지 않는 날은 공개하지 않으며, 해결되기 전까지 이후 날짜도 공개하지 않습니다.',
      published: '공개됨',
      refused: '공개되지 않음',
      none: '아직 공개된 날이 없습니다.',
    },
    palette: {
      kind: {
        COIN_TOTAL: '코인 총계',
      },
    },
    user: {
      notice: {
        'coin-totals.refused': '코인 총계 미발행 (담당자)',
      },
    },
  },
};
