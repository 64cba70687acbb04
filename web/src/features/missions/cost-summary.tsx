import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import page from '../../ui/page.module.css';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { CoinsUsed } from '../coins/coins-used.tsx';

interface CostSummaryProps {
  coinPrice: number;
  /** Usable coins; undefined while they are read. */
  balance: number | undefined;
  onCharge: () => void;
}

/** Balance, price, the coins it takes and what is left; when it is not enough, by how much and the way to charge. */
export function CostSummary({ coinPrice, balance, onCharge }: CostSummaryProps) {
  if (balance === undefined) return <Skeleton height={104} />;
  const missing = coinPrice - balance;
  return (
    <div className={page.tight}>
      <dl className={page.facts}>
        <dt>
          <Trans>Your balance</Trans>
        </dt>
        <dd>
          <CoinAmount points={balance} />
        </dd>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>
          <CoinAmount points={coinPrice} />
        </dd>
        {missing <= 0 && coinPrice > 0 && <CoinsUsed points={coinPrice} />}
        {missing <= 0 && (
          <>
            <dt>
              <Trans>Balance afterwards</Trans>
            </dt>
            <dd>
              <CoinAmount points={-missing} />
            </dd>
          </>
        )}
      </dl>
      {missing > 0 && (
        <Notice tone="warn">
          <div className={page.between}>
            <span>
              <Trans>
                You need <CoinAmount points={missing} /> more.
              </Trans>
            </span>
            <Button onClick={onCharge}>
              <Trans>Charge coins</Trans>
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
