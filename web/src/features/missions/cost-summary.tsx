import { Trans } from '@lingui/react/macro';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CoinsUsed } from '../coins/coins-used.tsx';
import styles from './cost-summary.module.css';

interface CostSummaryProps {
  coinPrice: number;
  /** Usable and owed coins; undefined while loading. */
  balance: { readonly point: number; readonly debt: number } | undefined;
}

/** The price, the coins that it takes, and the remaining balance, or how much has to be bought. Owed coins are settled first. */
export function CostSummary({ coinPrice, balance }: CostSummaryProps) {
  if (balance === undefined) return <Skeleton height={56} />;
  const { point, debt } = balance;
  const left = point - coinPrice;
  return (
    <Facts>
      <Fact name={<Trans>Price</Trans>}>
        <CoinAmount points={coinPrice} />
      </Fact>
      {left >= 0 && coinPrice > 0 && <CoinsUsed points={coinPrice} />}
      <Fact name={<Trans>Your balance</Trans>}>
        <CoinAmount points={point} />
        {left >= 0 && (
          <>
            {' '}
            <span className={styles.left}>
              → <CoinAmount points={left} />
            </span>
          </>
        )}
      </Fact>
      {left < 0 && debt > 0 && (
        <Fact name={<Trans>Owed for a charge that was taken back</Trans>}>
          <CoinAmount points={debt} />
        </Fact>
      )}
      {left < 0 && (
        <Fact name={<Trans>Missing</Trans>}>
          <CoinAmount points={debt - left} />
        </Fact>
      )}
    </Facts>
  );
}
