import { Box } from '@mui/material';
import { DataTable, type RaRecord, useLocale, useTranslate } from 'react-admin';
import { coins, won } from '../look/format.ts';
import { WonColumn } from '../parts/amount-column.tsx';
import { Coins, Won } from '../parts/amounts.tsx';

/** Fields that months and settlements share; in won, except the coins. */
interface Deducted extends RaRecord {
  readonly coins: number;
  readonly carriedInCoins: number;
  readonly grossWon: number;
  readonly serviceFeeWon: number;
  readonly paymentFeeWon: number;
  readonly overseasTaxWon: number;
  readonly overseasAccountFeeWon: number;
  readonly incomeTaxWon: number;
  readonly localIncomeTaxWon: number;
  readonly advanceWon: number;
  readonly introductionFeeWon: number;
  readonly debtWon: number;
}

/** Shows the coins, with those carried in from earlier months. */
export const EarnedCoins = ({ row: { coins: points, carriedInCoins } }: { row: Deducted }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <>
      <Coins points={points} />
      {carriedInCoins > 0 && (
        <Detail text={translate('console.month.carried_in', { coins: coins(carriedInCoins, locale) })} />
      )}
    </>
  );
};

const overseas = ['overseasTaxWon', 'overseasAccountFeeWon'] as const;
const withheld = ['incomeTaxWon', 'localIncomeTaxWon'] as const;
const owed = ['advanceWon', 'introductionFeeWon', 'debtWon'] as const;

/** Columns from the gross to the last deduction. Rare deductions share a column and are listed by name if they are not zero. */
export const deductionColumns = <Row extends Deducted>() => [
  <WonColumn<Deducted> key="gross" source="grossWon" />,
  <WonColumn<Deducted> key="service" source="serviceFeeWon" />,
  <WonColumn<Deducted> key="payment" source="paymentFeeWon" />,
  <DataTable.Col<Row>
    key="overseas"
    label="console.month.tax"
    align="right"
    disableSort
    render={(row) => <Together row={row} of={overseas} />}
  />,
  <DataTable.Col<Row>
    key="withheld"
    label="console.month.withheld"
    align="right"
    disableSort
    render={(row) => <Together row={row} of={withheld} />}
  />,
  <DataTable.Col<Row>
    key="owed"
    label="console.month.owed"
    align="right"
    disableSort
    render={(row) => <Together row={row} of={owed} />}
  />,
];

/** Shows the sum of amounts, with each amount and its name below. */
function Together({
  row,
  of,
}: {
  row: Deducted;
  of: readonly (typeof overseas | typeof withheld | typeof owed)[number][];
}) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <>
      <Won amountWon={of.reduce((sum, name) => sum + row[name], 0)} />
      {of
        .filter((name) => row[name] > 0)
        .map((name) => (
          <Detail key={name} text={`${translate(`console.month.short.${name}`)} ${won(row[name], locale)}`} />
        ))}
    </>
  );
}

/** A small line below an amount. */
export const Detail = ({ text }: { text: string }) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>{text}</Box>
);
