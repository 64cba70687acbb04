/** The console's Korean texts for alarms. */
export const korean = {
  resources: {
    alarms: {
      name: '경보 |||| 경보',
      fields: {
        event: '내용',
        subject: '대상',
        reason: '원인',
        times: '횟수',
        raised: '발생 (KST)',
        last: '최근 (KST)',
        cleared: '해제 (KST)',
      },
    },
  },
  console: {
    alarm: {
      hint: '확인이 필요한 문제입니다. 실패한 작업은 자동으로 다시 시도하며, 성공하면 경보가 해제됩니다. 원인은 로그와 Temporal에서 볼 수 있습니다.',
      none: '해당하는 경보가 없습니다.',
      state: '상태',
      open: '열림',
      over: '해제됨',
      event: {
        sweep_failed: '예약 작업 실패',
        deadline_late: '기한이 지난 뒤 처리되지 않음',
        ledger_differs: '원장 검증에서 불일치 발견',
        conversion_late: '영상 변환 지연',
        compensation_late: '럭키 미션 보상 지급 지연',
        'payment_taken-back': '충전된 결제가 결제사에서 취소됨',
        'settlement_creator-unsettled': '월 마감에서 정산되지 못한 크리에이터',
      },
    },
    palette: {
      kind: {
        ALARM: '경보',
      },
    },
    dashboard: {
      wait: {
        ALARMS: '열린 경보',
      },
      wait_hint: {
        ALARMS: '저절로 해결되지 않음',
      },
    },
    user: {
      notice: {
        'alarms.deadlines-late': '기한 처리 지연 (담당자)',
        'alarms.sweep-failed': '예약 작업 실패 (담당자)',
      },
    },
  },
};
