import { useLingui } from '@lingui/react/macro';
import { outstandingOf } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { formatNumber } from '../../lib/format/money.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { TextLink } from '../../ui/text.tsx';

/** Days with the movements of all coins together; each links to its own figures. */
export function DaysTable({ days }: { days: readonly SignedCoinTotals[] }) {
  const { t } = useLingui();
  return (
    <ScrollTable
      label={t`Coins day by day`}
      heads={[
        t`Day`,
        t`Issued`,
        t`Used for missions`,
        t`Given back for money`,
        t`Expired`,
        t`When the day was over`,
      ]}
    >
      {days.map(({ totals }) => {
        const { day, bought, given } = totals;
        return (
          <tr key={day}>
            <th scope="row">
              <TextLink to={`?day=${day}`}>{day}</TextLink>
            </th>
            <td>{formatNumber(bought.issued + given.issued)}</td>
            <td>{formatNumber(bought.used + given.used)}</td>
            <td>{formatNumber(bought.refunded + given.refunded)}</td>
            <td>{formatNumber(bought.expired + given.expired)}</td>
            <td>{formatNumber(outstandingOf(totals))}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}
