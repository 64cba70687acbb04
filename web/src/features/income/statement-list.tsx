import { Trans, useLingui } from '@lingui/react/macro';
import type {
  MonthStatement,
  StatementLines,
  StatementPercents,
  TaxInvoice,
} from '@sowon/contracts/settlements/schemas';
import type { ReactNode } from 'react';
import { formatWon } from '../../lib/format/money.ts';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { useGradeNames } from '../grades/grade-names.ts';
import styles from './statement-list.module.css';
import { type Step, stepsOf } from './statement-steps.ts';

interface StatementListProps {
  /** Lines of the statement. Their names include the percentages if `percents` is present. */
  readonly statement: StatementLines &
    Partial<Pick<MonthStatement, 'rates' | 'percents' | 'carriedOver' | 'taxInvoice'>>;
  /** Name of the last line, if it is not the amount that will be paid. */
  readonly netTitle?: ReactNode;
}

/**
 * Coins, the value of one coin, the gross, each deduction and the rest, as a list with bars; the numbers are complete without the bars. The
 * amounts are the server’s: the gross minus every deduction is the net.
 */
export function StatementList({ statement, netTitle }: StatementListProps) {
  const { coins, carriedInCoins, rates = [], taxInvoice = null } = statement;
  const titles = useTitles(statement);
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

/** Amounts of the tax invoice that a creator with a registered business issues; VAT is included in their payment. */
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

type Titles = Record<Step['line'], string>;

function useTitles({ percents, carriedOver = false }: StatementListProps['statement']): Titles {
  const { t } = useLingui();
  return {
    ...useRatedTitles(percents),
    grossWon: t`Gross amount`,
    advanceWon: t`Advances repaid`,
    introductionFeeWon: t`Introduction fees`,
    debtWon: t`Compensations and other debts`,
    netWon: carriedOver ? t`Carried over to the next month` : t`Amount to be paid`,
  };
}

type RatedTitles = Omit<Titles, 'grossWon' | 'advanceWon' | 'introductionFeeWon' | 'debtWon' | 'netWon'>;

/** Names of the percentage lines, with the percentage if it is known. */
function useRatedTitles(percents: StatementPercents | undefined): RatedTitles {
  const { t } = useLingui();
  if (!percents) {
    return {
      serviceFeeWon: t`Service fee`,
      paymentFeeWon: t`Payment fee`,
      overseasTaxWon: t`Tax on overseas payments`,
      overseasAccountFeeWon: t`Overseas account fee`,
      incomeTaxWon: t`Income tax withheld`,
      localIncomeTaxWon: t`Local income tax withheld`,
    };
  }
  const { service, payment, overseasTax, overseasAccount, incomeTax, localIncomeTax } = percents;
  return {
    serviceFeeWon: t`Service fee (${service}%)`,
    paymentFeeWon: t`Payment fee (${payment}%)`,
    overseasTaxWon: t`Tax on overseas payments (${overseasTax}% of that part)`,
    overseasAccountFeeWon: t`Overseas account fee (${overseasAccount}%)`,
    incomeTaxWon: t`Income tax withheld (${incomeTax}%)`,
    localIncomeTaxWon: t`Local income tax withheld (${localIncomeTax}% of the income tax)`,
  };
}
