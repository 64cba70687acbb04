import type { english } from './english.ts';

/** The console's Korean texts for the steps of a month, from its closing to the statements. */
export const korean: typeof english = {
  resources: {
    'month-differences': {
      name: '전월 대비 |||| 전월 대비',
      fields: {
        creatorName: '크리에이터',
        grossWon: '총액',
        feesWon: '수수료와 세금',
        receivedWon: '지급액',
        beforeWon: '전월 지급액',
        changeWon: '증감',
        flags: '확인할 점',
      },
    },
  },
  console: {
    month_steps: {
      title: '이 달의 정산 단계',
      state: { WAITING: '아직', NOW: '할 일', DONE: '완료' },
      after_closing: '달이 마감되면 진행할 수 있는 단계입니다.',
      people: '크리에이터 %{creators}명, %{amount} |||| 크리에이터 %{creators}명, %{amount}',
      from_to: '%{from} → %{to}',
      presence: { NEW: '전월에 없음', GONE: '전월에만 있음' },
      closing: {
        name: '마감',
        hint: '마감한 내용은 바뀌지 않습니다.',
        hint_open: '아직 확정된 것이 없으며 금액은 예상입니다.',
        closed: '마감 시각',
        closes: '자동 마감 시각',
        creators: '정산된 크리에이터',
        carried_over: '그중 이월',
        exceptions: '정산되지 못해 매일 다시 시도',
      },
      differences: {
        name: '전월 대비',
        hint: '전월과 크게 달라진 크리에이터부터 보여 줍니다.',
        change: '증감',
        new: '전월에 없던 크리에이터',
        gone: '전월에만 있던 크리에이터',
        creators: '크리에이터별',
        none: '이 달과 전월에 정산된 크리에이터가 없습니다.',
      },
      flags: {
        name: '확인할 점',
        flag: '항목',
        creators: '크리에이터',
        why: '이유',
        concerned: '해당 크리에이터',
        none: '확인할 점이 없습니다.',
      },
      flag: {
        GREW: '크게 증가',
        ACCOUNT_CHANGED: '계좌 변경',
        NO_ACCOUNT: '계좌 없음',
        ABROAD: '해외 지급',
        STRIKES: '경고',
        SHUT_OUT: '이용 제한',
        LEFT: '탈퇴',
        DEBTS: '채무로 전액 공제',
        CARRIED_LONG: '1년째 이월',
        TRANSFER_FAILED: '이체 실패',
      },
      why: {
        GREW: '전월의 세 배 이상이면서 10만 원 이상 더 받습니다.',
        ACCOUNT_CHANGED: '이 달이 시작된 뒤 지급 계좌를 바꾸었습니다.',
        NO_ACCOUNT:
          '등록한 계좌가 없어 지급 묶음으로 지급할 수 없습니다. 직접 지급한 내역은 크리에이터 화면에서 기록합니다.',
        ABROAD:
          '해외 계좌여서 지급 묶음으로 지급할 수 없습니다. 직접 지급한 내역은 크리에이터 화면에서 기록합니다.',
        STRIKES: '기한을 넘겨 받은 경고가 남아 있습니다.',
        SHUT_OUT: '이용이 제한되어 로그인할 수 없습니다.',
        LEFT: '탈퇴했지만 획득한 금액은 지급해야 합니다.',
        DEBTS: '갚을 금액이 이 달에 받을 금액을 모두 공제했습니다.',
        CARRIED_LONG: '최근 열두 달 내내 코인이 부족해 이월되었습니다.',
        TRANSFER_FAILED: '은행이 이체를 처리하지 못해 다시 지급해야 합니다.',
      },
      approval: {
        name: '승인',
        hint: '재무 담당자 한 명이 지급 묶음을 준비하고, 관여하지 않은 다른 담당자가 승인합니다.',
        batches: '지급 묶음',
      },
      file: {
        name: '은행 파일',
        number: '파일 번호',
        made: '내려받은 시각',
        none: '승인된 지급 묶음이 없습니다.',
      },
      payment: {
        name: '지급',
        hint: '은행이 처리하지 못한 금액은 다른 지급 묶음으로 다시 지급합니다.',
        late: '지급일이 지났습니다',
        batches: '은행의 응답',
        paid_lines: '지급',
        failed_lines: '실패',
      },
      statements: {
        name: '명세서',
        hint: '정산이 마감되면 크리에이터에게 안내되며, 그때부터 크리에이터가 직접 발급합니다.',
        creators: '이 달의 크리에이터',
        with: '그중 명세서를 발급한 크리에이터',
        issued: '발급 건수(모든 버전)',
      },
    },
  },
};
