import type { english } from './english.ts';

/** The console's Korean texts for refunds. */
export const korean: typeof english = {
  resources: {
    refunds: {
      name: '환불',
      fields: {
        id: 'ID',
        userId: '회원 ID',
        username: '회원',
        paymentId: '충전',
        points: '환불한 코인',
        amount: '지급할 금액',
        status: '상태',
        open: '미지급',
        toStaff: '담당자 처리',
        owed: '발생 시각',
        dueOn: '지급 기한',
        byHandReason: '직접 지급 사유',
        providerWords: '결제사 답변',
        tries: '실패한 시도',
        nextTry: '다음 시도',
        lastFault: '마지막 시도의 장애',
        way: '지급 방법',
        paid: '지급 시각',
        paidOn: '지급한 날',
        impUid: '결제사 ID',
        reference: '참조 번호',
        payingByName: '지급 중인 사람',
        payingSince: '지급 시작',
        recordedByName: '기록한 사람',
        confirmedByName: '승인한 사람',
        bankName: '은행',
        bankAccountHolder: '예금주',
        bankAccountNumber: '계좌번호',
        told: '알린 시각',
      },
    },
  },
  console: {
    refund: {
      none: '환불이 없습니다.',
      open: '미지급',
      to_staff: '담당자 처리',
      late: '기한 지남',
      due: '기한 %{day}',
      owed: '지급할 내용',
      payment: '지급',
      steps: '진행 기록',
      status: {
        DUE: '결제사에 요청 중',
        ACCEPTED: '결제사 처리 중',
        BY_HAND: '직접 지급 필요',
        PAYING: '직접 지급 중',
        RECORDED: '승인 필요',
        PAID: '지급됨',
      },
      by_hand: {
        TRANSFER: '우리 계좌로 이체하여 충전했습니다.',
        NO_PAYMENT: '결제사에 이 충전의 결제가 없습니다.',
        REFUSED: '결제사가 거절했습니다.',
        NOT_LEFT: '다른 곳에서 취소되어 결제에 남은 금액이 지급할 금액보다 적습니다.',
        NOT_CARRIED_OUT:
          '결제사가 요청을 받았으나 처리하지 않았습니다. 지급하기 전에 결제사에서 확인해 주세요. 처리되었는지는 계속 조회합니다.',
        NOT_NAMED:
          '요청한 뒤 결제사에서 같은 금액 이상이 사유 없이 취소되었습니다. 결제사에서 확인하여 이 환불이면 ‘결제사 콘솔에서 취소’를 골라 기록하고, 계좌로 이체하지 마세요.',
      },
      way: {
        PROVIDER: '결제사',
        BANK_TRANSFER: '우리 계좌에서 이체',
        PROVIDER_CONSOLE: '결제사 콘솔에서 취소',
      },
      step: {
        RefundOwed: '지급 의무 발생',
        RefundAccepted: '결제사가 접수',
        RefundLeftToStaff: '담당자에게 넘어옴',
        RefundPaid: '결제사가 지급',
        RefundClaimed: '담당자가 지급 시작',
        RefundReleased: '지급 포기: 미지급',
        RefundRecorded: '직접 지급으로 기록',
        RefundRecordWithdrawn: '기록 취소: 미지급',
        RefundPaidByHand: '직접 지급',
      },
      account: {
        title: '환불 계좌',
        none: '회원이 알린 계좌가 없습니다. 로그인하여 ‘내 코인’에서 계좌를 알려 달라고 요청하세요. 탈퇴한 회원에게는 보관된 주소로 문의하세요.',
        number: '끝자리 %{lastDigits}',
        read: {
          run: '계좌 열람',
          title: '예금주와 계좌번호를 열람할까요?',
          effect: '이 페이지를 떠날 때까지 표시됩니다.',
          recorded: '열람한 사실과 사유는 기록되며 지울 수 없습니다.',
          done: '감사 로그에 기록되었습니다.',
        },
      },
      claim: {
        run: '지급 시작',
        title: '지금 직접 지급하나요?',
        effect:
          '돈을 보내기 전에 알려 주세요. 그동안 다른 담당자는 지급할 수 없습니다. 지급한 뒤 여기에 기록하세요.',
        done: '담당자로 지정되었습니다. 지금 지급하고 기록하세요.',
      },
      take_over: {
        run: '이어받기',
        title: '대신 지급하나요?',
        effect:
          '먼저 그 담당자에게 묻고, 이미 지급했는지 은행에서 확인하세요. 두 번 보낸 돈은 돌려받기 어렵습니다. 지급한 뒤 여기에 기록하세요.',
        done: '담당자로 지정되었습니다. 지금 지급하고 기록하세요.',
      },
      release: {
        run: '지급하지 않음',
        title: '지급하지 않았나요?',
        effect: '다른 담당자가 지급할 수 있게 됩니다. 돈을 보내지 않은 경우에만 선택하세요.',
        done: '다른 담당자가 지급할 수 있습니다.',
      },
      record: {
        run: '지급 기록',
        title: '지급했나요?',
        effect: '실제로 지급한 것만 기록하세요. 회원에게 메일로 알립니다.',
        second: '큰 금액은 다른 담당자가 승인해야 지급으로 인정됩니다.',
        done: '기록했습니다.',
      },
      confirm: {
        run: '승인',
        own: '다른 담당자가 승인해야 합니다.',
        title: '지급된 것을 승인할까요?',
        effect: '환불이 지급된 것으로 처리되고 회원에게 메일로 알립니다. 먼저 은행에서 확인하세요.',
        done: '지급되었습니다.',
      },
      withdraw: {
        run: '지급되지 않음',
        title: '지급되지 않았나요?',
        effect: '기록을 지우고 환불은 계속 지급 대상으로 남습니다.',
        done: '지급 대상으로 되돌렸습니다.',
      },
    },
    audit: {
      action: {
        readRefundAccount: '환불 계좌 열람',
        claimRefund: '환불 지급 시작',
        releaseRefund: '환불 지급 포기',
        recordRefund: '환불 지급 기록',
        confirmRefund: '환불 지급 승인',
        withdrawRefundRecord: '환불 지급 기록 취소',
      },
    },
    palette: {
      kind: {
        REFUND: '환불',
      },
    },
    dashboard: {
      wait: {
        REFUNDS_BY_HAND: '직접 지급할 환불',
      },
      wait_hint: {
        REFUNDS_BY_HAND: '결제사에서 지급할 수 없음',
      },
    },
    user: {
      notice: {
        'coins.refund-account-told': '환불 계좌 등록',
        'coins.refund-account-wanted': '환불 계좌 요청',
        'coins.refund-needs-account': '결제사 환불 거절, 계좌 요청',
        'coins.refund-goes-to-account': '결제사 환불 거절, 계좌로 지급',
        'coins.refund-granted': '규정 외 환불',
        'coins.refund-paid': '환불 지급',
        'coins.refunds-unpaid': '기한이 된 미지급 환불 (담당자)',
      },
    },
  },
};
