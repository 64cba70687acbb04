/** The console's Korean texts for mails and pushes. */
export const korean = {
  resources: {
    deliveries: {
      name: '메일·푸시 |||| 메일·푸시',
      fields: {
        created: '알림 시각 (KST)',
        channel: '수단',
        notice: '내용',
        recipientName: '받는 회원',
        state: '상태',
        attempts: '시도',
        problem: '마지막 문제',
        sent: '발송 (KST)',
      },
    },
  },
  console: {
    delivery: {
      hint: '메일과 푸시의 발송 상태입니다. 본문과 받는 주소는 표시하지 않습니다. 실패하면 자동으로 다시 시도합니다. 메일은 3일, 푸시는 하루 동안 시도합니다.',
      none: '해당하는 메일이나 푸시가 없습니다.',
      failing: '실패 후 재시도',
      next: '다음 시도 %{at}',
      of_recipient: '받는 회원: %{id}',
      of_notice: '내용: %{id}',
      channel: { MAIL: '메일', PUSH: '푸시' },
      state: {
        DUE: '대기',
        SENT: '발송됨',
        GIVEN_UP: '발송 포기',
        SWITCHED_OFF: '회원이 수신 거부',
      },
      problem: {
        TOO_LATE: '기한 안에 발송되지 않음',
        NO_RECIPIENT: '회원이 더 이상 없음',
        NO_DEVICE: '기기가 로그아웃했거나 더 이상 없음',
        UNKNOWN_NOTICE: '이 버전이 모르는 알림',
        NOT_WRITTEN: '프로그램이 내용을 만들지 못함. 원인은 로그에 있음',
        GONE: '기기의 구독이 해제됨',
        BUSY: '발송 서버가 대기를 요청함',
        REFUSED: '서버가 거부함',
        BROKEN: '발송 서버 장애',
        UNREACHABLE: '서버에 연결할 수 없음',
      },
    },
    palette: {
      kind: {
        DELIVERY: '메일·푸시',
      },
    },
  },
};
