import { mailNotice } from '../../../notice.ts';

/** To finance: `count` receipts are overdue or due by the next business day; `dueOn` is the earliest of their deadlines. */
export const cashReceiptsDue = mailNotice({
  key: 'cash-receipts.due',
  listed: true,
  page: '/admin/cash-receipts',
  texts: {
    ko: {
      title: '발급 기한이 다가온 현금영수증이 {count}건 있습니다',
      body: '다음 영업일까지 발급해야 하거나 기한이 지난 현금영수증이 {count}건 있습니다. 가장 이른 기한은 {dueOn}입니다. 콘솔의 현금영수증 목록에서 확인하고 발급해 주시기 바랍니다.',
      action: '현금영수증 보기',
    },
    en: {
      title: 'Cash receipts have to be issued: {count}',
      body: '{count} cash receipts are overdue, or have to be issued by the next business day; the first of their last days is {dueOn}. Please see the list in the console.',
      action: 'See the cash receipts',
    },
    ja: {
      title: '発行期限の近い現金領収書が{count}件あります',
      body: '次の営業日までに発行すべき、または期限を過ぎた現金領収書が{count}件あります。最も早い期限は {dueOn} です。コンソールの一覧を確認し、発行してください。',
      action: '現金領収書を見る',
    },
  },
});
