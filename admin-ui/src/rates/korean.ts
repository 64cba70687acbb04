import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    rates: {
      name: '정산 기준 |||| 정산 기준',
      fields: {
        id: '적용 시작 월 (KST)',
        state: '상태',
        wonPerCoin: '코인당 단가 (실버 · 골드 · 다이아몬드)',
        serviceFeePercent: '서비스 수수료',
        paymentFeePercent: '결제 수수료',
        overseasAccountFeePercent: '해외 계좌',
        minimumCoins: '지급 최소',
        version: '정책 버전',
        approvalId: '결정 근거',
        decided: '결정 일시 (KST)',
      },
    },
  },
  console: {
    rates: {
      hint: '각 달은 그 달이 끝날 때까지 시작된 가장 최근 기준으로 정산됩니다. 코인당 단가는 코인을 획득한 시점의 기준을 따릅니다. 이미 시작된 달의 기준은 바뀌지 않습니다.',
      from: '%{month}부터의 정산 기준',
      months: '%{earliest}부터 %{latest}까지 선택할 수 있습니다.',
      numbers: '정산 기준',
      before: '이전',
      here: '적용 기준',
      about: '결정 정보',
      by_release: '제품 릴리스',
      state: { PAST: '지난 기준', NOW: '적용 중', TO_COME: '적용 예정' },
      change: {
        run: '정산 기준 변경',
        title: '정산 기준 변경을 요청할까요?',
        effect:
          '다른 재무 담당자가 승인하기 전에는 아무것도 바뀌지 않습니다. 승인되면 적용 월이 시작되기 최소 30일 전에 모든 크리에이터에게 바로 안내됩니다. 결정된 변경은 되돌릴 수 없으며, 그 뒤의 달부터 다시 변경할 수 있습니다. 자주 묻는 질문에 이 수치가 적혀 있는지도 확인해 주세요.',
        done: '정산 기준 변경이 승인을 기다립니다.',
      },
    },
    audit: {
      action: {
        proposeRates: '정산 기준 변경 요청',
      },
      fact: {
        fromMonth: '적용 시작 월',
        overseasAccountFeePercent: '해외 계좌 수수료(%)',
        minimumCoins: '지급 최소 코인',
        minimumCoinsOverseas: '해외 지급 최소 코인',
        silverWonPerCoin: '실버 코인당 단가(원)',
        goldWonPerCoin: '골드 코인당 단가(원)',
        diamondWonPerCoin: '다이아몬드 코인당 단가(원)',
        serviceFeePercent: '서비스 수수료(%)',
        paymentFeePercent: '결제 수수료(%)',
        overseasPaymentTaxPercent: '해외 결제 세금(%)',
        incomeTaxPercent: '원천징수 소득세(%)',
      },
    },
    approval: {
      kind: {
        SETTLEMENT_RATES: '정산 기준 변경',
      },
      field: {
        fromMonth: '적용 시작 월(KST)',
        overseasAccountFeePercent: '해외 계좌 수수료(%)',
        minimumCoins: '지급 최소 코인',
        minimumCoinsOverseas: '해외 지급 최소 코인',
        silverWonPerCoin: '실버 코인당 단가(원)',
        goldWonPerCoin: '골드 코인당 단가(원)',
        diamondWonPerCoin: '다이아몬드 코인당 단가(원)',
        serviceFeePercent: '서비스 수수료(%)',
        paymentFeePercent: '결제 수수료(%)',
        overseasPaymentTaxPercent: '해외 결제 세금(%)',
        localIncomeTaxPercent: '지방소득세(소득세의 %)',
        incomeTaxPercent: '원천징수 소득세(%)',
      },
    },
    palette: {
      kind: {
        RATES: '정산 기준',
      },
    },
    user: {
      notice: {
        'creator.rates-change': '정산 기준 변경 (크리에이터에게)',
      },
    },
  },
};
