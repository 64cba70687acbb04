import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { MonthStatement, StatementLines, TaxInvoice } from '@sowon/contracts/settlement/schemas';
import type { ReactNode } from 'react';
import { formatWon } from '../../lib/format/money.ts';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { useGradeNames } from '../grades/grade-names.ts';
import styles from './statement-list.module.css';
import { type Step, stepsOf } from './statement-steps.ts';

interface StatementListProps {
  readonly statement: StatementLines & Partial<Pick<MonthStatement, 'rates' | 'carriedOver' | 'taxInvoice'>>;
  /** The percentages it was made by; those of today unless told otherwise. */
  readonly percents?: { readonly service: number; readonly payment: number };
  /** What is left is called so, where it is not what will be paid. */
  readonly netTitle?: ReactNode;
}

const today = {
  service: policy.settlement.serviceFeePercent,
  payment: policy.settlement.paymentFeePercent,
};

/**
 * Coins, what one was worth, the gross, each deduction and what is left, as a list with bars; the numbers say it all without the
 * bars. The amounts are the server's: the gross less every deduction is the net.
 */
export function StatementList({ statement, percents = today, netTitle }: StatementListProps) {
  const { coins, carriedInCoins, rates = [], taxInvoice = null } = statement;
  const titles = useTitles(percents, statement.carriedOver ?? false);
  return (
    <dl className={styles.list}>
      <div className={styles.step}>
        <dt>
          <Trans>Coins earned</Trans>
        </dt>
        <dd>
          <CoinAmount points={coins} />
        </dd>
        {carriedInCoins > 0 && (
          <>
            <dt className={styles.part}>
              <Trans>of these from earlier months</Trans>
            </dt>
            <dd className={styles.part}>
              <CoinAmount points={carriedInCoins} />
            </dd>
          </>
        )}
        {rates.map((rate) => (
          <RateLine key={`${rate.grade}-${rate.wonPerCoin}`} rate={rate} />
        ))}
      </div>
      {stepsOf(statement).map(({ line, won, bar }) => (
        <div key={line} className={classes(styles.step, line === 'netWon' && styles.net)}>
          <dt>{(line === 'netWon' && netTitle) || titles[line]}</dt>
          <dd>{formatWon(won)}</dd>
          <dd className={styles.track} aria-hidden="true">
            <span
              className={classes(styles.bar, won < 0 && styles.minus)}
              style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
            />
          </dd>
        </div>
      ))}
      {taxInvoice && <TaxInvoiceLines invoice={taxInvoice} />}
    </dl>
  );
}

/** What a creator with a registered business writes an invoice of: their VAT is within what they are paid. */
function TaxInvoiceLines({ invoice: { supplyWon, vatWon } }: { invoice: TaxInvoice }) {
  return (
    <div className={styles.step}>
      <dt>
        <Trans>Tax invoice that you issue to us</Trans>
      </dt>
      <dd>{formatWon(supplyWon + vatWon)}</dd>
      <dt className={styles.part}>
        <Trans>Supply value</Trans>
      </dt>
      <dd className={styles.part}>{formatWon(supplyWon)}</dd>
      <dt className={styles.part}>
        <Trans>VAT within it</Trans>
      </dt>
      <dd className={styles.part}>{formatWon(vatWon)}</dd>
    </div>
  );
}

function RateLine({ rate: { grade, wonPerCoin, coins, won } }: { rate: MonthStatement['rates'][number] }) {
  const grades = useGradeNames();
  return (
    <>
      <dt className={styles.part}>
        {grades[grade]} · <CoinAmount points={coins} /> × {formatWon(wonPerCoin)}
      </dt>
      <dd className={styles.part}>{formatWon(won)}</dd>
    </>
  );
}

function useTitles(
  { service, payment }: { service: number; payment: number },
  carriedOver: boolean,
): Record<Step['line'], string> {
  const { t } = useLingui();
  const { overseasPaymentTaxPercent, overseasAccountFeePercent } = policy.settlement;
  const { incomeTaxPercent, localIncomeTaxPercent } = policy.withholding;
  return {
    grossWon: t`Gross amount`,
    serviceFeeWon: t`Service fee (${service}%)`,
    paymentFeeWon: t`Payment fee (${payment}%)`,
    overseasTaxWon: t`Tax on overseas payments (${overseasPaymentTaxPercent}% of that part)`,
    overseasAccountFeeWon: t`Overseas account fee (${overseasAccountFeePercent}%)`,
    incomeTaxWon: t`Income tax withheld (${incomeTaxPercent}%)`,
    localIncomeTaxWon: t`Local income tax withheld (${localIncomeTaxPercent}% of the income tax)`,
    advanceWon: t`Advances repaid`,
    introductionFeeWon: t`Introduction fees`,
    debtWon: t`Compensations and other debts`,
    netWon: carriedOver ? t`Carried over to the next month` : t`Amount to be paid`,
  };
}
