import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
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
      of_staff: '담당자: %{id}',
      of_object: '대상: %{id}',
      action: {
        approveCreator: '크리에이터 승인',
        takeDownFile: '파일 내림',
        giveBackFile: '파일 다시 보임',
        readMission: '미션 내용 열람',
        blockMission: '미션 차단',
        unblockMission: '미션 차단 해제',
        verifyWallet: '지갑 검증',
        closeMonth: '월 마감',
        replayIsolatedStream: '다시 처리 요청',
      },
      fact: {
        status: '상태',
        takenDown: '내려짐',
        blocked: '차단',
        verified: '공개',
        rejected: '거절',
        closed: '마감',
        settlements: '정산 건수',
        unsettled: '미정산 크리에이터',
        sound: '이상 없음',
        checkedEvents: '확인한 이벤트',
        attempts: '시도',
        replayRequestedAt: '다시 처리 요청',
      },
    },
  },
};
