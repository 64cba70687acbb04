import { Alert, Typography } from '@mui/material';
import { calls } from '@sowon/contracts/calls';
import { urlOf } from '@sowon/contracts/client';
import { useLocale, useTranslate } from 'react-admin';
import { answered, client } from '../api/client.ts';
import { coins, count, kstSecond, won } from '../look/format.ts';
import { BarsFigure } from '../parts/bars-figure.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { AgeingReport } from './records.ts';
import { ReportSection } from './report-section.tsx';

type AgeingClass = AgeingReport['byAge'][number];

/** Age and expiry of members' coins, as counted last night. */
export const AgeingSection = () => (
  <ReportSection
    name="ageing"
    read={() => answered(client.reportAgeing({ query: {} }))}
    file={urlOf(calls.exportAgeing, { query: {} })}
    none="console.report.ageing.none"
  >
    {(report) => <Ageing report={report} />}
  </ReportSection>
);

const word = (name: string) => `console.report.ageing.${name}`;

function Ageing({ report }: { report: AgeingReport }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const sums = { coins: coins(report.coins, locale), wallets: coins(report.walletCoins, locale) };
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ pb: 1 }}>
        {translate(word('as_of'), { instant: kstSecond(report.asOf), ...sums })}
      </Typography>
      {report.coins !== report.walletCoins && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(word('differs'), sums)}
        </Alert>
      )}
      <Classes of="byAge" classes={report.byAge} />
      <Classes of="byExpiry" classes={report.byExpiry} />
    </>
  );
}

const columns = [
  ...['boughtCoins', 'boughtWon', 'boughtWallets', 'givenCoins', 'givenWon', 'givenWallets'],
] as const satisfies readonly string[];

function Classes({ of, classes }: { of: 'byAge' | 'byExpiry'; classes: readonly AgeingClass[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const named = classes.map((one) => ({ ...one, name: translate(...rangeOf(one)) }));
  const label = translate(word(of));
  return (
    <>
      <Typography variant="h3" sx={{ pt: 1.5, pb: 0.5 }}>
        {label}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ pb: 1 }}>
        {translate(word(`${of}_explained`))}
      </Typography>
      <BarsFigure
        bars={named.map(({ name, boughtWon, givenWon }) => ({ name, boughtWon, givenWon }))}
        parts={[
          { key: 'boughtWon', name: translate(word('boughtWon')) },
          { key: 'givenWon', name: translate(word('givenWon')) },
        ]}
        format={(amount) => won(amount, locale)}
      />
      <FiguresTable
        label={label}
        corner={translate(word('days'))}
        columns={columns.map((column) => translate(word(column)))}
        rows={named.map(({ name, ...one }) => ({
          key: name,
          name,
          values: [
            ...[coins(one.boughtCoins, locale), won(one.boughtWon, locale), count(one.boughtWallets, locale)],
            ...[coins(one.givenCoins, locale), won(one.givenWon, locale), count(one.givenWallets, locale)],
          ],
        }))}
      />
    </>
  );
}

/** Returns the translation key of a class of days, with its ends. */
function rangeOf({ from, below }: AgeingClass): [key: string, ends: { from: number; until: number }] {
  const ends = { from: from ?? 0, until: (below ?? 0) - 1 };
  if (from === null) return [word('range.past'), ends];
  return [word(below === null ? 'range.more' : 'range.between'), ends];
}
