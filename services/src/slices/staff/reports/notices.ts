import { mailNotice } from '../../../notice.ts';

/** To finance: outstanding coins are near a threshold of the law on prepaid means, or have reached one. */
export const prepaidLineNotice = mailNotice({
  key: 'report.prepaid-line',
  listed: true,
  page: '/admin/reports',
  texts: {
    ko: {
      title: '선불전자지급수단 기준에 가까워졌습니다',
      body: '유상 코인 잔액은 {outstandingWon}원(잔액 기준의 {outstandingPercent}%), 최근 12개월 발행액은 {issuedWon}원(발행 기준의 {issuedPercent}%)입니다.\n\n어느 한 기준에 이르면 전자금융거래법에 따른 등록 의무가 생길 수 있습니다. 법률 검토를 시작해 주시기 바랍니다.',
      action: '보고서 열기',
    },
    en: {
      title: 'Coins come near a line of the law on prepaid means',
      body: 'Bought coins outstanding: {outstandingWon} won, {outstandingPercent}% of the line. Issued in twelve months: {issuedWon} won, {issuedPercent}% of the line.\n\nWho reaches either line may have to register under the Electronic Financial Transactions Act. Please have it looked at by a lawyer.',
      action: 'Open the report',
    },
    ja: {
      title: '前払式支払手段の基準に近づいています',
      body: '有償コインの残高は {outstandingWon}ウォン（残高基準の {outstandingPercent}%）、直近12か月の発行額は {issuedWon}ウォン（発行基準の {issuedPercent}%）です。\n\nいずれかの基準に達すると、電子金融取引法による登録が必要になる可能性があります。法律面の確認を始めてください。',
      action: 'レポートを開く',
    },
  },
});
