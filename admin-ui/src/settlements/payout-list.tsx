import { SimpleList, useLocale } from 'react-admin';
import { monthName, won } from '../look/format.ts';
import { ConsoleList } from '../parts/console-list.tsx';
import { FilterTabs } from '../parts/filter-tabs.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { useNarrow } from '../parts/page.tsx';
import { usePaymentWords } from './payment-words.ts';
import type { SettlementRow } from './records.ts';
import { SettlementTable } from './settlement-table.tsx';

/** Creators' settlements of closed months; shows those still to be paid first. */
export const PayoutList = () => (
  <ConsoleList filterDefaultValues={{ state: 'PAYABLE' }} exported>
    <FilterTabs label="resources.settlements.fields.state" tabs={tabs} />
    {useNarrow() ? <PayoutLines /> : <SettlementTable by="both" empty="console.month.none_payouts" />}
  </ConsoleList>
);

const tabs = [
  ...(['PAYABLE', 'PAID', 'CARRIED_OVER', 'NOTHING_DUE'] as const).map((state) => ({
    label: `console.month.state.${state}`,
    filter: { state },
  })),
  { label: 'console.all', filter: { state: undefined } },
];

function PayoutLines() {
  const locale = useLocale() ?? 'ko';
  const paymentWords = usePaymentWords();
  return (
    <SimpleList<SettlementRow>
      linkType={({ month }) => `/settlement-months/${month}/show`}
      empty={<Nothing text="console.month.none_payouts" />}
      primaryText={({ creatorName }) => creatorName}
      tertiaryText={({ toReceiptWon }) => won(toReceiptWon, locale)}
      secondaryText={({ month, payment }) => `${monthName(month, locale)} · ${paymentWords(payment)}`}
    />
  );
}
