import { mailNotice } from '../../../notice.ts';

/** Notice that a verification ended with differences; its page shows them. */
export const ledgerDiffers = mailNotice({
  key: 'ledger.differs',
  listed: true,
  page: '/admin/verifications/{verificationId}/show',
  texts: {
    ko: {
      title: '긴급: 원장 검증에서 불일치 {count}건이 발견되었습니다',
      body: '원장 전체 검증에서 맞지 않는 항목이 {count}건 발견되었습니다.\n\n검증 화면에서 스트림과 버전을 확인하고, npm run ledger -- verify 명령으로 자세한 차이를 확인해 주시기 바랍니다.',
      action: '검증 결과 보기',
    },
    en: {
      title: 'Urgent: the verification of the ledger found {count} differences',
      body: 'The verification of the whole ledger found {count} things that do not fit.\n\nThe page of the verification names their streams and versions; npm run ledger -- verify shows what differs in detail.',
      action: 'See the verification',
    },
    ja: {
      title: '緊急：元帳の検証で{count}件の不一致が見つかりました',
      body: '元帳全体の検証で、一致しない項目が{count}件見つかりました。\n\n検証のページでストリームとバージョンを確認し、npm run ledger -- verify で詳しい差異を確認してください。',
      action: '検証結果を見る',
    },
  },
});
