import { notice } from '../../../notice.ts';
import { creatorUserIds } from '../../people/creators/queries.ts';

/** To every creator: new rates are decided, at least 30 days before the month (KST, `YYYY-MM`) from which they hold. */
export const ratesChange = notice({
  key: 'creator.rates-change',
  on: 'SettlementRatesDecided',
  page: '/creator-standing',
  to: (_, db) => creatorUserIds(db),
  facts: ({ fromMonth }) => ({ month: fromMonth }),
  mail: true,
  texts: {
    ko: {
      title: '{month}부터 정산 기준이 변경됩니다',
      body: '{month} 정산부터 새로운 정산 기준(코인당 정산 단가, 수수료 또는 최소 정산 코인)이 적용됩니다. 등급과 경고 화면에서 변경 전후의 기준을 확인하실 수 있습니다.\n\n그 이전 달의 정산 기준은 변경되지 않습니다. 궁금한 점은 고객센터로 문의해 주시기 바랍니다.',
      action: '변경되는 정산 기준 보기',
    },
    en: {
      title: 'From {month} on, other rates hold for settlements',
      body: 'From {month} on, months are settled by other rates: what a coin is worth, the fees, or the fewest coins that are paid. The page of your grade and strikes shows what holds now and what will hold then.\n\nMonths before it are settled as they were. If you have questions, please ask support.',
      action: 'See the rates to come',
    },
    ja: {
      title: '{month} から精算の基準が変わります',
      body: '{month} の精算から、新しい基準（1コインあたりの単価、手数料、または最低精算コイン数）が適用されます。グレードと警告のページで、変更前と変更後の基準をご確認いただけます。\n\nそれより前の月の精算の基準は変わりません。ご不明な点は、サポートまでお問い合わせください。',
      action: '変更後の基準を見る',
    },
  },
});
