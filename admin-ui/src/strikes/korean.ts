import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    strikes: {
      name: '경고 |||| 경고',
      fields: {
        q: '크리에이터, 페이지 주소, ID',
        id: '경고 ID',
        mission: '완료하지 못한 미션',
        creatorName: '크리에이터',
        number: '상태',
        effect: '제재 내용',
        given: '발생',
        lifted: '취소',
        liftReason: '취소 사유',
        appeal: '이의 제기',
        appealState: '상태',
        made: '접수',
        text: '크리에이터의 설명',
        answered: '답변',
        answer: '답변 사유',
      },
    },
  },
  console: {
    strike: {
      number: '경고 %{number}회',
      standing: '유효',
      lifted: '취소됨',
      none: '경고가 없습니다.',
      about: '경고',
      of_creator: '이 크리에이터의 경고 전체',
      warning: '제한 없음 (경고 기록)',
      requests_blocked: '%{until}까지 새 요청 불가, 실버 등급',
      login_blocked: '로그인 차단, 대기 중인 미션 환불',
      appeal: {
        waiting: '답변 대기',
        none: '제기된 이의가 없습니다. 이의 제기 기한:',
        state: { OPEN: '답변 대기', UPHELD: '경고 유지', GRANTED: '수용' },
      },
      uphold: {
        run: '경고 유지',
        title: '%{name} 님에게 경고 유지로 답변할까요?',
        effect: '적용된 제재는 그대로 유지됩니다. 크리에이터에게 메일이 발송되며 사유가 공개됩니다.',
        done: '%{name} 님에게 경고 유지로 답변했습니다.',
      },
      lift: {
        run: '경고 취소',
        grant: '수용하고 경고 취소',
        title: '%{name} 님의 이 경고를 취소할까요?',
        effect:
          '이 경고는 더 이상 횟수에 포함되지 않습니다. 다른 경고로 유지되지 않는 요청 제한이나 로그인 차단은 바로 해제됩니다. 크리에이터에게 메일이 발송되며 사유가 공개됩니다.',
        kept: '이미 환불된 코인은 그대로이며, 정산 내역도 바뀌지 않습니다.',
        done: '%{name} 님의 경고를 취소했습니다.',
      },
    },
    audit: {
      action: {
        giveGrade: '등급 변경',
        liftStrike: '경고 취소',
        upholdStrike: '이의 제기 답변: 경고 유지',
      },
      fact: {
        strikes: '경고',
        appealed: '답변할 이의 제기',
      },
    },
    palette: {
      kind: {
        STRIKE: '경고',
      },
    },
    dashboard: {
      wait: {
        APPEALS_WAITING: '답변할 이의 제기',
      },
      wait_hint: {
        APPEALS_WAITING: '경고 유지 또는 취소',
      },
    },
    user: {
      notice: {
        'strike.warning': '경고',
        'strike.requests-blocked': '경고: 새 요청 제한',
        'strike.login-blocked': '경고: 로그인 차단',
        'appeal.made': '경고 이의 제기 접수 (운영자)',
        'appeal.upheld': '이의 제기 답변: 경고 유지',
        'appeal.granted': '이의 제기 수용: 경고 취소',
        'appeal.granted.let-in': '이의 제기 수용: 로그인 차단 해제',
        'strike.lifted': '경고 취소',
        'strike.lifted.let-in': '경고 취소: 로그인 차단 해제',
      },
    },
  },
};
