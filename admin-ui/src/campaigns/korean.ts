import type { english } from './english.ts';

/** The console's Korean texts for comment events. */
export const korean: typeof english = {
  resources: {
    campaigns: {
      name: '댓글 이벤트',
      fields: {
        q: '이름 또는 ID',
        id: 'ID',
        name: '이름',
        status: '상태',
        days: '기간',
        firstDay: '시작일',
        lastDay: '종료일',
        kind: '당첨 방식',
        prize: '당첨 방식',
        winPercent: '당첨 확률(%)',
        winnersMax: '최대 당첨자',
        ranks: '당첨 순번',
        winPoints: '당첨 코인',
        chances: '회원당 참여 댓글',
        budgetPoints: '최대 지급 코인',
        entered: '참여 댓글',
        winners: '당첨',
        wonPoints: '지급 코인',
        planned: '계획 시각',
        plannedBy: '계획한 운영자',
        approved: '승인 시각',
        approvedBy: '승인한 운영자',
        stopped: '중단 시각',
      },
    },
  },
  console: {
    campaign: {
      none: '댓글 이벤트가 없습니다.',
      terms: '조건',
      so_far: '진행 현황',
      korean_time: '시작일 00:00부터 종료일 24:00까지, 한국 시간입니다.',
      waits: '다른 운영자의 승인을 기다립니다',
      odds: '댓글의 %{percent}, 최대 %{winners}명',
      ranks: '%{ranks}번째 댓글',
      wins: '최근 당첨',
      no_wins: '아직 당첨자가 없습니다.',
      win: { number: '순번', username: '회원', points: '코인', won: '당첨 시각', comment: '댓글' },
      kind: { ODDS: '확률', RANKS: '댓글 순번' },
      status: {
        PLANNED: '승인 대기',
        APPROVED: '시작 전',
        RUNNING: '진행 중',
        OVER: '종료',
        STOPPED: '중단됨',
      },
      plan: {
        run: '이벤트 계획',
        title: '댓글 이벤트 계획',
        effect:
          '진행 중에는 공개 미션의 댓글이 자동으로 코인에 당첨됩니다. 먼저 다른 운영자의 승인이 필요합니다.',
        done: '다른 운영자의 승인을 기다립니다.',
        name_help: '콘솔에서만 보입니다',
        ranks_help: '작은 순서대로: 10, 100, 1000',
        chances_help: '이만큼만 참여하며, 당첨 후에는 참여하지 않습니다',
      },
      approve: {
        run: '승인',
        title: '“%{name}” 이벤트를 승인할까요?',
        effect: '기간이 되면 진행되며, 회원에게 최대 %{budget}코인을 지급합니다.',
        again: '금액을 다시 입력해 주세요. 직접 계획한 이벤트는 승인할 수 없습니다.',
        done: '“%{name}” 이벤트를 승인했습니다.',
      },
      refuse: {
        run: '반려',
        title: '“%{name}” 이벤트를 반려할까요?',
        effect: '진행되지 않습니다. 다시 계획할 수 있습니다.',
        done: '“%{name}” 이벤트를 반려했습니다.',
      },
      stop: {
        run: '중단',
        title: '“%{name}” 이벤트를 중단할까요?',
        effect: '이후 댓글은 참여하지 않습니다. 이미 당첨된 코인은 유지됩니다. 되돌릴 수 없습니다.',
        done: '“%{name}” 이벤트를 중단했습니다.',
      },
    },
    audit: {
      action: {
        planCampaign: '댓글 이벤트 계획',
        approveCampaign: '댓글 이벤트 승인',
        stopCampaign: '댓글 이벤트 중단',
      },
      fact: {
        budgetPoints: '최대 지급 코인',
        winners: '당첨',
      },
    },
    palette: {
      kind: {
        CAMPAIGN: '댓글 이벤트',
      },
    },
    dashboard: {
      wait: {
        CAMPAIGNS_PLANNED: '승인할 댓글 이벤트',
      },
      wait_hint: {
        CAMPAIGNS_PLANNED: '다른 운영자가 계획',
      },
    },
  },
};
