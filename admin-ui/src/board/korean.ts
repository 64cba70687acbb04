import type { english } from './english.ts';

/** The console's Korean texts for frequent questions. */
export const korean: typeof english = {
  resources: {
    'faq-entries': {
      name: '자주 묻는 질문',
      fields: {
        q: '질문 또는 답변',
        id: 'ID',
        place: '순서',
        type: '분류',
        state: '상태',
        title: '질문',
        content: '답변',
        created: '작성',
        changed: '수정',
        retired: '게시 중단',
      },
    },
  },
  console: {
    faq: {
      none: '질문이 없습니다.',
      shown: '게시 중',
      retired: '게시 중단',
      type: { PAYMENT: '결제', MISSION: '미션' },
      language: { ko: '한국어', en: '영어', ja: '일본어' },
      title_in: { ko: '질문 (한국어)', en: '질문 (영어)', ja: '질문 (일본어)' },
      content_in: { ko: '답변 (한국어)', en: '답변 (영어)', ja: '답변 (일본어)' },
      preview: '회원에게 보이는 모습',
      preview_language: '미리 보기 언어',
      create: {
        run: '질문 작성',
        title: '자주 묻는 질문 작성',
        effect: '모든 사람이 바로 볼 수 있으며, 분류의 맨 끝에 놓입니다.',
        done: '질문을 작성했습니다.',
      },
      change: {
        run: '수정',
        title: '질문 수정',
        effect: '모든 사람에게 바로 반영됩니다. 분류를 바꾸면 그 분류의 맨 끝에 놓입니다.',
        done: '질문을 수정했습니다.',
      },
      move: {
        run: '순서 변경',
        title: '질문 순서 변경',
        effect: '다른 질문은 앞뒤로 밀립니다. 한 페이지에 6개씩 보입니다.',
        done: '질문의 순서를 바꿨습니다.',
      },
      retire: {
        run: '게시 중단',
        title: '이 질문의 게시를 중단할까요?',
        effect: '더 이상 아무에게도 보이지 않습니다. 되돌릴 수 없습니다.',
        done: '질문의 게시를 중단했습니다.',
      },
      place_help: '1이 맨 앞이며, 마지막보다 크면 맨 끝에 놓입니다',
    },
    audit: {
      action: {
        createFaqEntry: '자주 묻는 질문 작성',
        changeFaqEntry: '자주 묻는 질문 수정',
        moveFaqEntry: '자주 묻는 질문 순서 변경',
        retireFaqEntry: '자주 묻는 질문 게시 중단',
      },
      fact: {
        type: '분류',
        place: '순서',
      },
    },
    palette: {
      kind: {
        FAQ_ENTRY: '자주 묻는 질문',
      },
    },
  },
};
