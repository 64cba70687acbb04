import { Alert, Typography } from '@mui/material';
import { calls } from '@sowon/contracts/calls';
import { urlOf } from '@sowon/contracts/client';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { answered, client } from '../api/client.ts';
import { coins, won } from '../look/format.ts';
import { BarsFigure } from '../parts/bars-figure.tsx';
import { Metric, Metrics } from '../parts/metric.tsx';
import { Tag } from '../parts/tag.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Freshness } from './freshness.tsx';
import type { LiabilityReport } from './records.ts';
import { ReportSection } from './report-section.tsx';

type Month = LiabilityReport['months'][number];

/** Coins owed to members, month by month, beside the legal limits for prepaid means. */
export const LiabilitySection = ({ months }: { months: number }) => (
  <ReportSection
    name="liability"
    given={months}
    read={() => answered(client.reportLiability({ query: { months } }))}
    file={urlOf(calls.exportLiability, { query: { months } })}
  >
    {(report) => <Liability report={report} />}
  </ReportSection>
);

const tones = { BELOW: 'success', NEAR: 'warning', REACHED: 'error' } as const;
const word = (name: string) => `console.report.liability.${name}`;

function Liability({ report }: { report: LiabilityReport }) {
  const { months, lines, asOf, isolated } = report;
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const now = months.at(-1);
  return (
    <>
      <Freshness asOf={asOf} isolated={isolated} />
      {now && <Nearness month={now} lines={lines} />}
      <Measured measured={report.measured} />
      <BarsFigure
        bars={months.map(({ month, boughtWon, givenWon }) => ({ name: month, boughtWon, givenWon }))}
        parts={[
          { key: 'boughtWon', name: translate(word('boughtWon')) },
          { key: 'givenWon', name: translate(word('givenWon')) },
        ]}
        format={(amount) => won(amount, locale)}
      />
      <LiabilityTable months={months} />
    </>
  );
}

/** The distance to the limits now, in figures and in a sentence. */
function Nearness({ month, lines }: { month: Month; lines: LiabilityReport['lines'] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const figures = [
    ['outstanding', month.boughtWon, month.outstandingPercent, lines.outstandingWon],
    ['issued', month.boughtYearWon, month.issuedPercent, lines.issuedYearWon],
  ] as const;
  return (
    <>
      {month.state !== 'BELOW' && (
        <Alert severity={month.state === 'NEAR' ? 'warning' : 'error'} sx={{ mb: 1.5 }}>
          {translate(word(`alert.${month.state}`), { percent: lines.nearPercent })}
        </Alert>
      )}
      <Metrics columns={2}>
        {figures.map(([name, amount, percent, line]) => (
          <Metric
            key={name}
            label={translate(word(`metric.${name}`))}
            value={won(amount, locale)}
            hint={translate(word('of_line'), { percent, line: won(line, locale) })}
            tone={percent >= lines.nearPercent ? 'attention' : 'plain'}
          />
        ))}
      </Metrics>
    </>
  );
}

/** The amounts as the regulation measures them, with an explanation. */
function Measured({ measured }: { measured: LiabilityReport['measured'] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { from, until, year, averageWon, issuedWon, state } = measured;
  return (
    <Typography component="div" variant="body2" color="text.secondary" sx={{ py: 1.5 }}>
      {translate(word('measured'), {
        from,
        until,
        year,
        average: won(averageWon, locale),
        issued: won(issuedWon, locale),
      })}{' '}
      <Nearest state={state} />
    </Typography>
  );
}

/** Rows of the table; each has an explanation in the texts. */
const rows: readonly (readonly [name: keyof Month, write: (month: Month, locale: string) => ReactNode])[] = [
  ['boughtCoins', (month, locale) => coins(month.boughtCoins, locale)],
  ['boughtWon', (month, locale) => won(month.boughtWon, locale)],
  ['givenCoins', (month, locale) => coins(month.givenCoins, locale)],
  ['givenWon', (month, locale) => won(month.givenWon, locale)],
  ['boughtYearWon', (month, locale) => won(month.boughtYearWon, locale)],
  ['givenYearWon', (month, locale) => won(month.givenYearWon, locale)],
  ['outstandingPercent', (month) => `${month.outstandingPercent}%`],
  ['issuedPercent', (month) => `${month.issuedPercent}%`],
  ['state', ({ state }) => <Nearest state={state} />],
  ['stateWithGiven', ({ stateWithGiven }) => <Nearest state={stateWithGiven} />],
];

function Nearest({ state }: { state: Month['state'] }) {
  return <Tag label={useTranslate()(word(`state_of.${state}`))} tone={tones[state]} />;
}

function LiabilityTable({ months }: { months: readonly Month[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const newestFirst = months.toReversed();
  return (
    <FiguresTable
      label={translate('console.report.liability.title')}
      corner={translate('console.report.figure')}
      columns={newestFirst.map(({ month }) => month)}
      rows={rows.map(([name, write]) => ({
        key: name,
        name: translate(word(name)),
        explained: translate(word(`explained.${name}`)),
        values: newestFirst.map((month) => write(month, locale)),
      }))}
    />
  );
}
