import { useLingui } from '@lingui/react/macro';
import type { Settlement } from '@sowon/contracts/settlement/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MonthStatements } from '../../features/income/month-statements.tsx';
import { settlementPageOptions } from '../../features/income/queries.ts';
import { StatementList } from '../../features/income/statement-list.tsx';
import styles from '../../features/income/unfolding.module.css';
import { pageOfList, useAddress } from '../../lib/address.ts';
import { formatWon } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Badge, Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

const shown = { page: pageOfList };

/** Closed months, newest first, each unfolding into its lines. */
export function ClosedMonths() {
  const { t } = useLingui();
  const [{ page }, show] = useAddress(shown);
  return (
    <QueryView
      query={useQuery(settlementPageOptions(page))}
      waiting={<Skeleton height={320} />}
      isEmpty={({ content }) => content.length === 0}
      empty={<Empty title={t`No month has been closed yet.`} />}
    >
      {({ content, totalPages }) => (
        <Stack>
          <Stack as="ul" gap="s">
            {content.map((settlement) => (
              <li key={settlement.id}>
                <ClosedMonth settlement={settlement} />
              </li>
            ))}
          </Stack>
          <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
        </Stack>
      )}
    </QueryView>
  );
}

function ClosedMonth({ settlement }: { settlement: Settlement }) {
  const { year, month, statement, toReceipt } = settlement;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.line} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className={styles.name}>
          {year}.{String(month).padStart(2, '0')}
        </span>
        <Text as="span" look="small">
          <CoinAmount points={statement.coins} />
        </Text>
        <strong className={styles.amount}>{formatWon(toReceipt)}</strong>
        <State settlement={settlement} />
      </summary>
      <div className={styles.steps}>
        <StatementList statement={statement} />
        {isOpen && <MonthStatements year={year} month={month} />}
      </div>
    </details>
  );
}

function State({ settlement: { paid, toReceipt, statement } }: { settlement: Settlement }) {
  const { t } = useLingui();
  if (statement.carriedOver) return <Badge tone="info">{t`Carried over`}</Badge>;
  if (paid) return <Badge tone="good">{t`Paid`}</Badge>;
  return <Badge tone="info">{toReceipt > 0 ? t`To be paid` : t`Nothing left to pay`}</Badge>;
}
