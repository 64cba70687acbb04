import { Trans, useLingui } from '@lingui/react/macro';
import type { MonthPayment, Settlement } from '@sowon/contracts/settlements/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MonthStatements } from '../../features/income/month-statements.tsx';
import { usePaymentWords } from '../../features/income/payment-words.ts';
import { settlementPageOptions, settlementsOfPage } from '../../features/income/queries.ts';
import { StatementList } from '../../features/income/statement-list.tsx';
import { pageOfList, useAddress } from '../../lib/address.ts';
import { formatWon } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Badge, Empty, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import styles from './closed-months.module.css';

const shown = { page: pageOfList };

/** Closed months, newest first; each opens its lines. */
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
          <table className={styles.months}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>No.</Trans>
                </th>
                <th scope="col">
                  <Trans>Settlement month</Trans>
                </th>
                <th scope="col">
                  <Trans>Target coins</Trans>
                </th>
                <th scope="col">
                  <Trans>Settlement amount (KRW)</Trans>
                </th>
                <th scope="col">
                  <Trans>Payment</Trans>
                </th>
              </tr>
            </thead>
            {content.map((settlement, index) => (
              <ClosedMonth
                key={settlement.id}
                number={page * settlementsOfPage + index + 1}
                settlement={settlement}
              />
            ))}
          </table>
          <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
        </Stack>
      )}
    </QueryView>
  );
}

interface ClosedMonthProps {
  /** Position in the list, counted from 1. */
  readonly number: number;
  readonly settlement: Settlement;
}

function ClosedMonth({ number, settlement }: ClosedMonthProps) {
  const { year, month, statement, toReceipt, payment } = settlement;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  return (
    <tbody className={styles.month}>
      <tr className={styles.line}>
        <td className={styles.number}>{number}</td>
        <th scope="row">
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {year}.{String(month).padStart(2, '0')}
          </button>
        </th>
        <td>
          <CoinAmount points={statement.coins} />
        </td>
        <td className={styles.amount}>{formatWon(toReceipt)}</td>
        <td className={styles.payment}>
          <Payment payment={payment} />
        </td>
      </tr>
      {isOpen && (
        <tr id={details} className={styles.details}>
          <td colSpan={5}>
            <div className={styles.steps}>
              <StatementList statement={statement} />
              <MonthStatements year={year} month={month} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The month's pay day, and any obstacle. */
function Payment({ payment }: { payment: MonthPayment }) {
  const { tone, when, more, isOfAccount } = usePaymentWords()(payment);
  return (
    <Stack gap="s">
      <span>
        <Badge tone={tone}>{when}</Badge>
      </span>
      {more !== null && <Text look="small">{more}</Text>}
      {isOfAccount && (
        <TextLink to="/bank-account-change">
          <Trans>Check your account</Trans>
        </TextLink>
      )}
    </Stack>
  );
}
