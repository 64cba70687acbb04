import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    products: {
      name: '상품 |||| 상품',
      fields: {
        q: '상품, 크리에이터, 페이지 주소, ID',
        id: '상품 ID',
        name: '상품',
        type: '종류',
        coinPrice: '코인',
        winProbability: '당첨 확률',
        active: '상태',
        creatorName: '크리에이터',
        currentRequested: '대기',
        accumulated: '누적 요청',
        created: '등록',
        description: '설명',
        allowAttachments: '첨부 파일',
        alwaysPrivate: '당첨 미션',
      },
    },
  },
  console: {
    product: {
      custom: '커스텀 미션',
      type: { BASIC: '베이직', LUCKY: '럭키', CUSTOM: '커스텀', EVENT: '추첨 이벤트' },
      active: '활성',
      inactive: '비활성',
      any: '활성 여부 전체',
      of_creator: '크리에이터 %{id}',
      about: '상품 정보',
      page: '팬에게 보이는 내용',
      missions: '이 상품의 미션',
      fairness: '당첨과 확률',
      all_of_creator: '이 크리에이터의 상품 전체',
      of_this_creator: '이 크리에이터의 상품',
      not_public: '크리에이터가 아직 승인되지 않아 아무에게도 보이지 않습니다.',
      page_hidden: '크리에이터 페이지가 숨겨져 아무에게도 보이지 않습니다.',
      odds: '%{percent}%, 약 %{rolls}번에 한 번',
      attachments: '팬이 파일을 첨부할 수 있음',
      no_attachments: '받지 않음',
      always_private: '항상 비공개',
      as_asked: '팬의 선택에 따름',
      cover_of: '%{name} 커버',
      no_cover: '파일이 없습니다.',
    },
    palette: {
      kind: {
        PRODUCT: '상품',
      },
    },
    user: {
      notice: {
        'product.hidden': '등록한 미션 숨김',
        'product.shown-again': '등록한 미션 다시 표시',
        'product.block-upheld': '등록한 미션 숨김 유지',
      },
    },
  },
};
