import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { Coins, Won } from './amounts.tsx';

interface AmountColumnProps<Row> {
  /** A field of the rows that holds the amount. */
  readonly source: { [Name in keyof Row]: Row[Name] extends number ? Name : never }[keyof Row] & string;
  /** True if the list can be sorted by the amount, the largest first. */
  readonly sortable?: boolean;
  /** True for the final amount of a row. */
  readonly strong?: boolean;
}

/** A column of amounts in won. */
export const WonColumn = <Row extends RaRecord>(props: AmountColumnProps<Row>) => (
  <AmountColumn {...props} render={(amountWon) => <Won amountWon={amountWon} />} />
);

/** A column of amounts in coins. */
export const CoinsColumn = <Row extends RaRecord>(props: AmountColumnProps<Row>) => (
  <AmountColumn {...props} render={(points) => <Coins points={points} />} />
);

function AmountColumn<Row extends RaRecord>({
  source,
  sortable = false,
  strong = false,
  render,
}: AmountColumnProps<Row> & { readonly render: (amount: number) => ReactNode }) {
  return (
    <DataTable.Col<Row>
      source={source}
      align="right"
      {...(sortable ? { sortByOrder: 'DESC' } : { disableSort: true })}
      render={(row) => (strong ? <strong>{render(row[source])}</strong> : render(row[source]))}
    />
  );
}
