import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    'saved-filters': { name: '저장된 필터' },
    'staff-acts': {
      name: '감사 기록 |||| 감사 기록',
      fields: {
        at: '시각 (KST)',
        staffName: '담당자',
        action: '작업',
        objectId: '대상',
        reason: '사유',
        change: '이전 → 이후',
      },
    },
  },
  console: {
    audit: {
      hint: '담당자가 한 모든 일은 그 순간에 기록되며, 바뀌거나 지워지지 않습니다.',
      none: '아직 기록이 없습니다.',
      of_this: '담당자의 처리 기록',
      for_ever: '누가, 언제, 왜 했는지 영구히 보관됩니다.',
      all: '기록 %{smart_count}건 모두 보기',
      from: '시작일(KST)',
      until: '종료일(KST)',
      object: '대상 ID',
      of_object: '대상: %{id}',
      by: { server_operator: '서버 운영자' },
      objection_state: { OPEN: '답변 대기', UPHELD: '숨김 유지' },
      fact: {
        way: '지급 방법',
        creatorId: '크리에이터 ID',
        status: '상태',
        failed: '실패',
        objection: '이의 제기',
        retired: '사용 중단',
        attempts: '시도',
        approval: '승인',
        points: '코인',
        amount: '금액',
        won: '원',
        month: '월',
      },
    },
    palette: {
      kind: {
        STAFF_ACT: '감사 기록',
      },
    },
  },
};
