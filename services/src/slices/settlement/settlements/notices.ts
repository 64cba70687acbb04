import { mailNotice } from '../../../notice.ts';

/** To the staff: a creator's month (KST, `YYYY-MM`) could not be settled; the link leads to the creator in the console. */
export const creatorUnsettled = mailNotice({
  key: 'settlement.creator-unsettled',
  listed: true,
  page: '/admin/creators/{creatorId}/show',
  texts: {
    ko: {
      title: '{month} 정산에서 제외된 크리에이터가 있습니다',
      body: '크리에이터 {creatorId}의 {month} 정산에 실패했습니다. 다른 크리에이터의 정산은 완료되었습니다. 매일 다시 시도하며, 원인은 로그에서 확인해 주시기 바랍니다.',
      action: '크리에이터 보기',
    },
    en: {
      title: 'A creator was left out of {month}',
      body: 'The month {month} could not be settled for the creator {creatorId}. Everybody else is settled. It is tried again each day; the log shows what is in the way.',
      action: 'See the creator',
    },
    ja: {
      title: '{month} の精算から漏れたクリエイターがいます',
      body: 'クリエイター {creatorId} の {month} の精算に失敗しました。ほかのクリエイターの精算は完了しています。毎日再試行されます。原因はログで確認してください。',
      action: 'クリエイターを見る',
    },
  },
});
