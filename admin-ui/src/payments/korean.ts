/** What the console says about payments. */
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
  },
};
