import { Trans } from '@lingui/react/macro';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CoinsUsed } from '../coins/coins-used.tsx';
import styles from './cost-summary.module.css';

interface CostSummaryProps {
  coinPrice: number;
  /** Usable coins; undefined while they are read. */
  balance: number | undefined;
}

/** The price, the coins it takes, and what is left of the balance, or how much it lacks. */
export function CostSummary({ coinPrice, balance }: CostSummaryProps) {
  if (balance === undefined) return <Skeleton height={56} />;
  const left = balance - coinPrice;
  return (
    <Facts>
      <Fact name={<Trans>Price</Trans>}>
        <CoinAmount points={coinPrice} />
      </Fact>
      {left >= 0 && coinPrice > 0 && <CoinsUsed points={coinPrice} />}
      <Fact name={<Trans>Your balance</Trans>}>
        <CoinAmount points={balance} />
        {left >= 0 && (
          <>
            {' '}
            <span className={styles.left}>
              → <CoinAmount points={left} />
            </span>
          </>
        )}
      </Fact>
      {left < 0 && (
        <Fact name={<Trans>Missing</Trans>}>
          <CoinAmount points={-left} />
        </Fact>
      )}
    </Facts>
  );
}
