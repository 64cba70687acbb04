import type { english } from './english.ts';

/** The console's Korean texts for the nightly comparison with the payment provider. */
export const korean: typeof english = {
  resources: {
    'payment-differences': {
      name: '결제 차이',
      fields: {
        id: 'ID',
        kind: '차이',
        day: '날짜 (KST)',
        ours: '우리 기록',
        providers: '결제사 기록',
        orderId: '주문',
        impUid: '결제사 ID',
        status: '상태',
        found: '발견',
        ended: '끝난 시각',
        endedByName: '처리한 사람',
        reason: '사유',
      },
    },
    'provider-days': {
      name: '결제사 대조',
      fields: {
        id: '날짜 (KST)',
        listed: '결제사 목록',
        credited: '우리가 충전한 주문',
        paidWon: '결제 금액',
        cancelledWon: '그중 취소 금액',
        differences: '차이',
        compared: '대조 시각',
      },
    },
  },
  console: {
    difference: {
      none: '결제사와 우리 기록이 같습니다.',
      about: '양쪽의 기록',
      of_day: '날짜',
      by_itself: '다시 확인했을 때 양쪽이 같았음',
      status: { OPEN: '미처리', CURED: '바로잡음', EXPLAINED: '사유 있음' },
      kind: {
        NO_ORDER: '주문 없는 결제',
        NOT_CREDITED: '코인 없는 결제',
        SECOND_PAYMENT: '이중 결제',
        AMOUNT: '금액 또는 통화 불일치',
        CANCELLED: '다른 경로의 반환',
        NOT_PAID: '결제 없는 코인',
        REFUND_MISSING: '결제사에 없는 환불',
      },
      means: {
        NO_ORDER: '결제사에 우리 주문이 아닌 결제가 있습니다.',
        NOT_CREDITED: '주문이 결제되었지만 코인이 충전되지 않았습니다.',
        SECOND_PAYMENT: '충전된 결제 외에 같은 주문이 또 결제되었습니다.',
        AMOUNT: '결제된 금액이 충전된 금액과 다릅니다. 결제사나 개발자가 확인해야 합니다.',
        CANCELLED:
          '결제 금액이 우리가 아닌 곳에서 반환되었습니다(이의 제기 또는 결제사에서의 취소). 그 코인은 아직 회수되지 않았으며, 우리 쪽 금액은 회수가 끝난 만큼입니다.',
        NOT_PAID: '코인이 충전되었지만 결제사에 결제가 없습니다.',
        REFUND_MISSING: '결제사가 지급한 것으로 처리된 환불이 결제사 목록에 없습니다.',
      },
      cure: {
        title: '바로잡을까요?',
        looks: '그런 다음 양쪽을 다시 비교하며, 여전히 다르면 미처리로 남습니다.',
        run: {
          NO_ORDER: '결제 취소',
          NOT_CREDITED: '다시 처리',
          SECOND_PAYMENT: '결제 취소',
          CANCELLED: '코인 회수',
          NOT_PAID: '코인 회수',
        },
        effect: {
          NO_ORDER: '결제에 남은 금액을 모두 결제사에서 취소합니다.',
          NOT_CREDITED: '코인을 충전하거나, 충전할 수 없으면 결제를 취소합니다.',
          SECOND_PAYMENT: '두 번째 결제를 취소하고 결제한 사람에게 메일로 알립니다.',
          CANCELLED: '취소된 금액만큼 코인을 지갑에서 회수하거나 소유자의 빚으로 남깁니다.',
          NOT_PAID: '코인을 지갑에서 회수하거나 소유자의 빚으로 남깁니다.',
        },
        done: '처리하고 양쪽을 다시 비교했습니다.',
      },
      explain: {
        run: '사유 기록',
        title: '이 차이의 사유를 기록할까요?',
        effect:
          '처리된 것으로 끝나며, 내용이 바뀌지 않으면 다시 나타나지 않습니다. 다른 일은 일어나지 않습니다.',
        done: '사유를 기록했습니다.',
      },
    },
    provider_day: {
      none: '아직 대조한 날이 없습니다.',
      hint: '매일 밤 전날의 결제를 결제사 목록과 대조합니다.',
      differences: '차이 %{count}건',
    },
    audit: {
      action: {
        cureDifference: '결제 차이 바로잡음',
        explainDifference: '결제 차이 사유 기록',
      },
    },
    palette: {
      kind: {
        PAYMENT_DIFFERENCE: '결제 차이',
        PROVIDER_DAY: '결제사 대조',
      },
    },
    dashboard: {
      wait: {
        PAYMENT_DIFFERENCES: '결제사와 다른 결제',
      },
      wait_hint: {
        PAYMENT_DIFFERENCES: '바로잡거나 사유를 남기세요',
      },
    },
    user: {
      notice: {
        'coins.payments-differ': '결제사와 다른 결제 (담당자)',
      },
    },
  },
};
