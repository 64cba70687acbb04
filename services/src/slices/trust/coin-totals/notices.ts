import { mailNotice } from '../../../notice.ts';

/** Notice that says what to do; the console's list of days and the log show what does not add up. */
export const coinTotalsRefused = mailNotice({
  key: 'coin-totals.refused',
  listed: true,
  page: '/admin/coin-totals',
  texts: {
    ko: {
      title: '긴급: 코인 총계가 맞지 않아 발행되지 않았습니다',
      body: '지난 하루의 코인 총계가 원장과 맞지 않아 발행되지 않았습니다.\n\n콘솔의 코인 총계 목록에서 이유를 확인해 주시기 바랍니다. 해결되기 전까지 이후 날짜도 발행되지 않습니다.',
      action: '코인 총계 열기',
    },
    en: {
      title: 'Urgent: the totals of coins do not add up and were not published',
      body: 'The totals of coins of the day that is over do not agree with the ledger, so they were not published.\n\nThe reason stands in the console’s list of coin totals. No later day is published until that is resolved.',
      action: 'Open the coin totals',
    },
    ja: {
      title: '緊急：コインの合計が合わず、公開されませんでした',
      body: '終了した日のコインの合計が元帳と一致しないため、公開されませんでした。\n\n理由はコンソールのコイン合計の一覧で確認してください。解決されるまで、以後の日も公開されません。',
      action: 'コインの合計を開く',
    },
  },
});
