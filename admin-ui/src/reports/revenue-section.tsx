import { calls } from '@sowon/contracts/calls';
import { urlOf } from '@sowon/contracts/client';
import { type RevenueName, revenueNames } from '@sowon/contracts/reports/revenue-names';
import { useLocale, useTranslate } from 'react-admin';
import { answered, client } from '../api/client.ts';
import { coins, money, won } from '../look/format.ts';
import { BarsFigure } from '../parts/bars-figure.tsx';
import { type FigureRow, FiguresTable } from './figures-table.tsx';
import { Freshness } from './freshness.tsx';
import type { RevenueReport } from './records.ts';
import { ReportSection } from './report-section.tsx';

type Month = RevenueReport['months'][number];

/** Income and expenses, month by month. */
export const RevenueSection = ({ months }: { months: number }) => (
  <ReportSection
    name="revenue"
    given={months}
    read={() => answered(client.reportRevenue({ query: { months } }))}
    file={urlOf(calls.exportRevenue, { query: { months } })}
  >
    {(report) => <Revenue report={report} />}
  </ReportSection>
);

const word = (name: string) => `console.report.revenue.${name}`;
/** Parts of a settlement's bar, each the sum of these fields. Together they equal the price of the settled coins. */
const bars = {
  payableWon: ['payableWon'],
  serviceFeeWon: ['serviceFeeWon'],
  otherFees: ['paymentFeeWon', 'overseasAccountFeeWon', 'otherTakenWon'],
  taxes: ['overseasTaxWon', 'incomeTaxWon', 'localIncomeTaxWon'],
  deductedWon: ['deductedWon'],
  marginWon: ['marginWon'],
} as const satisfies Readonly<Record<string, readonly RevenueName[]>>;

const barOf = (month: Month) => ({
  name: month.month,
  ...Object.fromEntries(
    Object.entries(bars).map(([key, names]) => [key, names.reduce((sum, name) => sum + month[name], 0)]),
  ),
});

function Revenue({ report: { months, asOf, isolated } }: { report: RevenueReport }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <>
      <Freshness asOf={asOf} isolated={isolated} />
      <BarsFigure
        bars={months.map(barOf)}
        parts={Object.keys(bars).map((key) => ({ key, name: translate(word(key)) }))}
        format={(amount) => won(amount, locale)}
      />
      <RevenueTable months={months} />
    </>
  );
}

/** Formats an amount; the end of its name gives the unit. */
function written(name: RevenueName, amount: number, locale: string): string {
  if (name.endsWith('Won')) return won(amount, locale);
  return name.endsWith('Cents') ? money(amount, 'USD', locale) : coins(amount, locale);
}

function RevenueTable({ months }: { months: readonly Month[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const newestFirst = months.toReversed();
  const named = revenueNames.map((name) => ({
    key: name,
    name: translate(word(name)),
    explained: translate(word(`explained.${name}`)),
    values: newestFirst.map((month) => written(name, month[name], locale)),
  }));
  return (
    <FiguresTable
      label={translate('console.report.revenue.title')}
      corner={translate('console.report.figure')}
      columns={newestFirst.map(({ month }) => month)}
      rows={[...useChargedRows(newestFirst), ...named]}
    />
  );
}

/** Returns a row for each payment method that any of the months has. */
function useChargedRows(months: readonly Month[]): FigureRow[] {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const all = months.flatMap(({ charged }) => charged);
  const ways = new Map(all.map(({ method, currency }) => [`${method} ${currency}`, { method, currency }]));
  return [...ways.entries()].toSorted().map(([key, { method, currency }]) => ({
    key,
    name: translate(word('charged'), {
      method: translate(word(`method.${method}`), { _: method }),
      currency,
    }),
    explained: translate(word('explained.charged')),
    values: months.map(({ charged }) => {
      const found = charged.find((one) => one.method === method && one.currency === currency);
      const amount = found?.amount ?? 0;
      return currency === 'KRW' ? won(amount, locale) : money(amount, currency, locale);
    }),
  }));
}
