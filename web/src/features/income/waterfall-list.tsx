import { useLingui } from '@lingui/react/macro';
import { formatWon } from '../../lib/format/money.ts';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { barOf, type WaterfallFigures } from './waterfall.ts';
import styles from './waterfall-list.module.css';

/** Coins, gross, each fee and what is left, as a list with bars; the numbers say it all without the bars. */
export function Waterfall({ coins, grossWon, serviceFeeWon, paymentFeeWon, netWon }: WaterfallFigures) {
  const { t } = useLingui();
  const afterService = grossWon - serviceFeeWon;
  const steps = [
    { id: 'gross', title: t`Gross amount`, won: grossWon, bar: barOf(0, grossWon, grossWon) },
    {
      id: 'service',
      title: t`Service fee`,
      won: -serviceFeeWon,
      bar: barOf(afterService, grossWon, grossWon),
    },
    {
      id: 'payment',
      title: t`Payment fee`,
      won: -paymentFeeWon,
      bar: barOf(afterService - paymentFeeWon, afterService, grossWon),
    },
    { id: 'net', title: t`Net amount`, won: netWon, bar: barOf(0, netWon, grossWon) },
  ];
  return (
    <dl className={styles.list}>
      <div className={styles.step}>
        <dt>{t`Coins earned`}</dt>
        <dd>
          <CoinAmount points={coins} />
        </dd>
      </div>
      {steps.map(({ id, title, won, bar }) => (
        <div key={id} className={classes(styles.step, id === 'net' && styles.net)}>
          <dt>{title}</dt>
          <dd>{formatWon(won)}</dd>
          <dd className={styles.track} aria-hidden="true">
            <span
              className={classes(styles.bar, won < 0 && styles.minus)}
              style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
