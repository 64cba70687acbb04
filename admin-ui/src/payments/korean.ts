/** The console's Korean texts for payments. */
export const korean = {
  resources: {
    payments: {
      name: '결제 |||| 결제',
      fields: {
        q: '구매자, 주문 ID 또는 결제사 ID',
        id: '주문 ID',
        name: '상품',
        username: '구매자',
        status: '상태',
        points: '코인',
        amount: '금액',
        takenBack: '취소된 금액',
        leftAmount: '돌려주지 않은 금액',
        leftPoints: '남은 코인',
        leftHeld: '보류된 코인',
        byRule: '현재 규정상 환불액',
        payMethod: '결제 수단',
        impUid: '결제사 ID',
        reason: '사유',
        created: '주문 시각',
        credited: '충전 시각',
      },
    },
  },
  console: {
    payment: {
      method: { card: '카드', kakaopay: '카카오페이', phone: '휴대폰', paypal: '페이팔' },
      status: {
        CREATED: '주문됨',
        PREPARED: '결제 전',
        READY: '결제 중',
        CREDITED: '충전 완료',
        FAILED: '실패',
        CANCELLED: '취소',
        QUARANTINED: '격리됨',
      },
      quarantined:
        '결제된 돈이 코인으로 충전되지 않았습니다. 주문과 맞지 않거나 그날의 충전 한도를 넘은 결제이며, 결제한 사람에게 환불됩니다.',
      giving_back: '환불 대기',
      none: '해당하는 결제가 없습니다.',
    },
    audit: {
      action: {
        chargeBack: '결제 취소(차지백) 처리',
        proposeRefund: '규정 외 환불 요청',
        proposeWithdrawal: '충전 철회 대행 요청',
      },
      fact: {
        refundCause: '환불 사유',
        refundByRule: '규정상 환불액',
        givenBack: '이 충전에서 돌려준 총액',
        leftOfCharge: '이 충전에서 남는 금액',
        coinsOfCharge: '이 충전에서 남은 코인',
        heldOfCharge: '이 충전에서 미션에 보류된 코인',
        borneByUs: '회사가 부담하는 금액',
        feeKept: '공제하는 수수료',
        coinsOwed: '회원의 미수 코인',
        currency: '통화',
        debt: '미상환 코인',
        isCredited: '즉시 충전',
      },
    },
    approval: {
      kind: {
        GRANTED_REFUND: '규정 외 환불',
        CHARGE_WITHDRAWAL: '충전 철회 대행',
      },
      field: {
        refundCause: '환불 사유',
        currency: '통화(원 또는 US 센트)',
        refundByRule: '규정상 환불액 → 실제 환불액',
        givenBack: '이 충전에서 돌려준 총액',
        leftOfCharge: '이 충전에서 남는 금액',
        coinsOfCharge: '이 충전에서 남은 코인',
        heldOfCharge: '이 충전에서 미션에 보류된 코인',
        borneByUs: '회사가 부담하는 금액(차감할 코인이 없는 몫)',
        feeKept: '공제하는 수수료',
        coinsOwed: '회원의 미수 코인',
      },
      value: {
        SERVICE_FAULT: '서비스 장애',
        MISTAKEN_CHARGE: '착오 충전',
        MINOR_PAYER: '미성년자 결제',
        LEGAL_DUTY: '법령 또는 기관의 요구',
        GOODWILL: '도의적 환불',
        KRW: 'KRW',
        USD: 'USD',
      },
      refund: {
        run: '규정 외 환불 요청',
        title: '이 충전의 규정 외 환불 요청',
        effect:
          '다른 재무 담당자가 승인해야 처리됩니다. 승인되면 이 충전에서 남은 코인을 모두 차감하고 결제한 방법으로, 무통장 입금은 팬이 알린 환불 계좌로 돌려줍니다.',
        done: '환불 요청이 승인을 기다립니다.',
        left: '돌려줄 수 있는 금액 %{amount}, 남은 코인 %{points}. 지금 규정상 환불액은 %{byRule}이며, 요청은 그보다 커야 합니다.',
      },
      withdraw_charge: {
        run: '충전 철회 대행 요청',
        title: '이 충전의 철회를 회원 대신 요청',
        effect:
          '직접 철회할 수 없거나 서면으로 요청한 회원을 위한 것입니다. 다른 재무 담당자가 승인해야 처리됩니다. 승인되면 이 충전에서 남은 코인을 차감하고 회원에게 알리며, 결제한 방법으로, 무통장 입금은 팬이 알린 환불 계좌로 돌려줍니다.',
        done: '철회 요청이 승인을 기다립니다.',
        comes_to: '규정에 따라 %{points}에 대해 %{amount} 금액을 돌려줍니다.',
      },
    },
    palette: {
      kind: {
        PAYMENT: '결제',
      },
    },
    dashboard: {
      wait: {
        QUARANTINED_PAYMENTS: '격리된 결제',
      },
      wait_hint: {
        QUARANTINED_PAYMENTS: '아직 환불되지 않음',
      },
    },
    user: {
      notice: {
        'coins.charged': '코인 충전',
        'coins.payment-given-back': '결제 금액 환불',
        'coins.payment-beyond-limit': '하루 한도를 넘은 결제 금액 환불',
        'coins.second-payment-given-back': '중복 결제 금액 환불',
        'coins.payment-cancelled': '결제사에서 결제 취소',
        'coins.payment-not-finished': '결제 미완료',
        'coins.charge-withdrawn': '충전 철회',
        'coins.bank-charge-withdrawn': '무통장 입금 충전 철회',
        'coins.bank-refund-granted': '무통장 입금 규정 외 환불',
        'coins.charge-taken-back': '충전 코인 회수',
        'coins.charge-taken-back-owed': '충전 코인 회수, 미수 발생',
        'coins.money-taken-back': '결제 취소 발생 (담당자)',
      },
    },
  },
};
