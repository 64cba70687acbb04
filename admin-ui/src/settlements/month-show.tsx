import { Box, Typography } from '@mui/material';
import { calls } from '@sowon/contracts/calls';
import { urlOf } from '@sowon/contracts/client';
import { deductions } from '@sowon/contracts/settlements/deductions';
import { CanAccess, ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { count, monthName, won } from '../look/format.ts';
import { lookAgainMs, MonthWay } from '../month-steps/month-way.tsx';
import { Coins, Won } from '../parts/amounts.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Facts } from '../parts/facts.tsx';
import { lookAgainWhile } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { CloseMonth } from './close-month.tsx';
import { MonthState } from './month-state.tsx';
import type { SettlementMonthRow } from './records.ts';

const untilItIsClosed = lookAgainWhile<SettlementMonthRow>(({ closing }) => closing !== null, lookAgainMs);

/** A month; while it is being closed, the page follows the progress. */
export const MonthShow = () => (
  <ShowBase queryOptions={untilItIsClosed}>
    <MonthPage />
  </ShowBase>
);

function MonthPage() {
  const { record } = useShowContext<SettlementMonthRow>();
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <PageStack>
      <Title title={record ? monthName(record.id, locale) : ' '} />
      {record && (
        <>
          <Toolbar>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <MonthState month={record} />
              {record.closing && <Progress {...record.closing} />}
              {record.closedAt && (
                <Typography variant="body2" color="text.secondary">
                  {translate('resources.settlement-months.fields.closedAt')}{' '}
                  <Moment instant={record.closedAt} />
                </Typography>
              )}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <CanAccess resource="settlement-months" action="export">
                <ExportButton path={urlOf(calls.exportSettlements, { params: { id: record.id } })} />
              </CanAccess>
              <CloseMonth month={record} />
            </Box>
          </Toolbar>
          <Waterfall month={record} />
          <MonthWay month={record} />
        </>
      )}
    </PageStack>
  );
}

/** Number of creators that the closing has settled, and of all that it settles. */
function Progress({ settled, left }: NonNullable<SettlementMonthRow['closing']>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const facts = { settled: count(settled, locale), all: count(settled + left, locale) };
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {translate('console.close.progress', facts)}
    </Typography>
  );
}

/** Lines that are shown even if they are zero. */
const always = new Set<string>(['serviceFeeWon', 'paymentFeeWon', 'overseasTaxWon']);

/** The calculation from a month's coins to the amount that creators receive; each line adds to or subtracts from the one before. */
function Waterfall({ month }: { month: SettlementMonthRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.settlement-months.fields.${name}`);
  const { carriedOver } = month;
  return (
    <Section
      title={translate('console.month.from')}
      {...(carriedOver.coins > 0 && {
        hint: translate('console.month.carried_would', {
          gross: won(carriedOver.grossWon, locale),
          net: won(carriedOver.netWon, locale),
        }),
      })}
    >
      <Facts
        facts={[
          [field('earnedCoins'), <Coins key="earned" points={month.earnedCoins} />],
          [`+ ${field('carriedInCoins')}`, <Coins key="in" points={month.carriedInCoins} />],
          [
            `− ${field('carriedOverCoins')}`,
            <span key="over">
              <Coins points={month.carriedOverCoins} />
              {month.carriedOverCreators > 0 &&
                ` · ${translate('console.month.carried_hint', { smart_count: month.carriedOverCreators })}`}
            </span>,
          ],
          [
            `= ${field('coins')}`,
            <strong key="coins">
              <Coins points={month.coins} /> · {field('creators')} {count(month.creators, locale)}
            </strong>,
          ],
          [field('grossWon'), <Won key="gross" amountWon={month.grossWon} />],
          ...deductions
            .filter((line) => always.has(line) || month[line] !== 0)
            .map((line) => [`− ${field(line)}`, <Won key={line} amountWon={month[line]} />] as const),
          [
            `= ${field('toReceiptWon')}`,
            <strong key="receipt">
              <Won amountWon={month.toReceiptWon} />
            </strong>,
          ],
        ]}
      />
    </Section>
  );
}
