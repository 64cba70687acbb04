import type { english } from './english.ts';

/** The console's Korean texts for takedowns. */
export const korean: typeof english = {
  resources: {
    takedowns: {
      name: '예약 숨김',
      fields: {
        id: 'ID',
        kind: '대상',
        contentId: '대상 ID',
        status: '상태',
        open: '예정된 일이 있음',
        from: '숨기는 시각',
        until: '다시 보이는 시각',
        reason: '사유',
        planned: '예약한 시각',
        plannedByName: '예약한 사람',
        hiddenAt: '숨겨진 시각',
        ended: '끝난 시각',
        shown: '끝날 때',
        refused: '숨기지 못한 까닭',
      },
    },
  },
  console: {
    takedown: {
      none: '예약된 것이 없습니다.',
      open: '예정',
      over: '끝남',
      plan_of: '예약 내용',
      korean_time: '한국 시각',
      no_end: '저절로 보이지 않음',
      to_plan: '예약 보기',
      hidden_from: '%{from}에 숨겨집니다.',
      hidden_from_until: '%{from}에 숨겨지고 %{until}에 다시 보입니다.',
      hidden_until: '숨겨져 있으며 %{until}에 다시 보입니다.',
      status: {
        PLANNED: '예약됨',
        HIDDEN: '기간 동안 숨김',
        STAYS_HIDDEN: '숨김',
        ENDED: '끝남',
        CALLED_OFF: '취소됨',
        REFUSED: '숨기지 못함',
      },
      shown: {
        true: '다시 보이게 되었습니다.',
        false: '그 전에 누군가 보이게 했거나 새로 숨겨서 그대로 두었습니다.',
      },
      plan: {
        run: '예약 숨김',
        title: '정한 시각에, 또는 정한 시각까지 숨기기',
        effect: '직접 한 것처럼 저절로 숨겨지고 다시 보입니다. 숨겨지면 당사자가 사유를 읽습니다.',
        ends_mission:
          '그때까지 진행 중인 미션은 끝나고 코인이 반환됩니다. 다시 보이게 해도 되돌려지지 않습니다.',
        from_help: '한국 시각, 비워 두면 지금',
        until_help: '한국 시각, 비워 두면 저절로 보이지 않음',
        done: '예약했습니다.',
      },
      call_off: {
        run: '예약 취소',
        title: '예약을 취소할까요?',
        before: '숨겨지지 않습니다.',
        while: '누군가 보이게 할 때까지 숨겨져 있습니다.',
        done: '예약을 취소했습니다.',
      },
    },
    audit: {
      action: {
        planTakedown: '예약 숨김',
        callOffTakedown: '예약 숨김 취소',
      },
      fact: {
        from: '숨기는 시각',
        until: '다시 보이는 시각',
        isCalledOff: '취소됨',
      },
    },
    palette: {
      kind: {
        TAKEDOWN: '예약 숨김',
      },
    },
  },
};
