import type { english } from './english.ts';

/** The console's Korean texts for templates of reasons. */
export const korean: typeof english = {
  resources: {
    'reason-templates': {
      name: '사유 템플릿',
      fields: {
        q: '이름 또는 문구',
        id: 'ID',
        name: '이름',
        purpose: '용도',
        state: '상태',
        ko: '한국어',
        en: '영어',
        ja: '일본어',
        created: '작성',
        changed: '수정',
        retired: '사용 중단',
      },
    },
  },
  console: {
    reason: {
      none: '템플릿이 없습니다.',
      texts: '문구',
      offered: '사용 중',
      retired: '사용 중단',
      purpose: { BLOCK: '숨김', UPHOLD: '이의 제기 답변', BOTH: '숨김과 답변', ADULT: '성인용 지정' },
      create: {
        run: '템플릿 작성',
        title: '사유 템플릿 작성',
        effect: '모든 운영자가 사유를 적을 때 바로 고를 수 있습니다.',
        done: '템플릿을 작성했습니다.',
      },
      change: {
        run: '수정',
        title: '“%{name}” 수정',
        effect: '이미 전달된 사유는 바뀌지 않습니다.',
        done: '템플릿을 수정했습니다.',
      },
      retire: {
        run: '사용 중단',
        title: '“%{name}”의 사용을 중단할까요?',
        effect: '더 이상 고를 수 없습니다. 이미 전달된 사유는 바뀌지 않습니다. 되돌릴 수 없습니다.',
        done: '템플릿 “%{name}”의 사용을 중단했습니다.',
      },
      name_help: '콘솔에서만 보입니다',
      template: '템플릿',
      own_words: '직접 입력',
      typed: '사유 (한국어)',
      typed_help: '당사자가 읽으며 기록에 남습니다. 최대 %{max}자.',
      in: { en: '사유 (영어)', ja: '사유 (일본어)' },
      in_help: '이 언어로 이용하는 회원이 읽습니다. 비워 두면 위의 사유를 읽습니다.',
    },
    audit: {
      action: {
        createReasonTemplate: '사유 템플릿 작성',
        changeReasonTemplate: '사유 템플릿 수정',
        retireReasonTemplate: '사유 템플릿 사용 중단',
      },
      fact: {
        offeredToBlock: '숨김 사유로 제공',
        offeredToUphold: '이의 제기 답변으로 제공',
        offeredToMarkAdult: '성인용 지정 사유로 제공',
        rewritten: '바뀐 항목',
      },
    },
    palette: {
      kind: {
        REASON_TEMPLATE: '사유 템플릿',
      },
    },
  },
};
