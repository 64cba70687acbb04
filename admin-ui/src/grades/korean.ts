import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    'grade-proposals': {
      name: '등급 제안 |||| 등급 제안',
      fields: {
        q: '크리에이터, 페이지 주소, ID',
        id: '제안 ID',
        creatorName: '크리에이터',
        month: '실적 기준 월',
        change: '당시 등급 → 제안 등급',
        grade: '제안 등급',
        gradeNow: '현재 등급',
        onTime: '기한 내 완료',
        coins: '획득 코인',
        place: '코인 순위',
        strikes: '유효한 경고',
        state: '상태',
        proposed: '제안 일시',
        decided: '처리 일시',
      },
    },
  },
  console: {
    proposal: {
      none: '제안이 없습니다.',
      about: '등급 제안',
      why: '제안 근거',
      rule: '골드: 한 달 동안 기한 내에 완료한 미션 %{missions}건 이상. 다이아몬드: 그중 획득 코인 상위 %{percent}%(올림). 그 외: 실버.',
      any_month: '전체 월',
      any_grade: '전체 등급',
      place: '%{of}명 중 %{place}위',
      no_place: '기준 건수 미달',
      of_creator: '이 크리에이터의 제안 전체',
      changed: '이후 변경됨: 현재 %{grade}',
      theirs: '이미 같은 등급',
      select: '선택',
      select_one: '%{name} 선택',
      state: {
        OPEN: '처리 대기',
        CONFIRMED: '확정',
        DECLINED: '반려',
        SUPERSEDED: '대체됨',
        WITHDRAWN: '탈퇴로 철회됨',
      },
      confirm: {
        run: '%{grade} 확정',
        title: '%{name} 님을 %{grade} 등급으로 확정할까요?',
        effect:
          '지금부터 얻는 코인은 수수료를 빼기 전 코인당 %{won}으로 계산됩니다. 크리에이터에게 메일이 발송됩니다.',
        kept: '이미 얻은 코인은 얻을 당시의 등급이 유지되며, 정산 내역도 바뀌지 않습니다.',
        changed: '제안 당시 등급은 %{before}, 현재 등급은 %{now}입니다.',
        strikes: '유효한 경고가 %{count}회 있습니다.',
        done: '%{name} 님을 %{grade} 등급으로 확정했습니다.',
        selected: '제안 %{count}건 확정',
        title_many: '등급 제안 %{count}건을 확정할까요?',
        computing: '확정 결과를 확인하고 있습니다…',
        given: '%{name}: %{from} → %{to}',
        nothing: '%{names}: 이미 같은 등급이거나 처리된 제안이므로 아무것도 바뀌지 않습니다.',
        done_many: '선택한 제안을 확정했습니다.',
      },
      decline: {
        run: '반려',
        title: '%{name} 님의 %{grade} 제안을 반려할까요?',
        effect: '등급은 그대로 유지됩니다. 크리에이터에게 알리지 않습니다.',
        done: '%{name} 님의 등급 제안을 반려했습니다.',
      },
    },
    audit: {
      action: {
        confirmGradeProposal: '등급 제안 확정',
        confirmGradeProposals: '등급 제안 일괄 확정',
        declineGradeProposal: '등급 제안 반려',
      },
      fact: {
        grade: '등급',
      },
    },
    palette: {
      kind: {
        GRADE_PROPOSAL: '등급 제안',
      },
    },
    dashboard: {
      wait: {
        GRADES_PROPOSED: '처리할 등급 제안',
      },
      wait_hint: {
        GRADES_PROPOSED: '확정 또는 반려',
      },
    },
    user: {
      notice: {
        'grade.given': '등급 변경',
        'grades.waiting': '등급 제안 처리 대기 (담당자)',
      },
    },
  },
};
