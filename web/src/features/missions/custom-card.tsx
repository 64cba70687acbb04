import { Trans } from '@lingui/react/macro';
import type { Paused } from '@sowon/contracts/missions/pause';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { useIsTooYoung } from '../adults/asked-media.ts';
import { TooYoungWords } from '../adults/veil.tsx';
import { PausedWords } from '../creators/paused-words.tsx';
import styles from './custom-card.module.css';

interface CustomCardProps {
  product: Product;
  /** Why nothing can be requested now; null while requests are possible. */
  paused: Paused | null;
  /** Null on the creator’s own page, where nothing can be requested. */
  onRequest: (() => void) | null;
}

/** Invites fans to request something that a creator does not offer, with the lowest price. */
export function CustomCard({ product, paused, onRequest }: CustomCardProps) {
  const isTooYoung = useIsTooYoung(product.adult);
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        <Trans>Ask for something else</Trans>
      </h3>
      <p className={styles.words}>
        <Trans>Write what you wish for and what it is worth to you. The creator says yes or no.</Trans>
      </p>
      <p className={styles.price}>
        <strong>
          <Trans>
            From <CoinAmount points={product.coinPrice} />
          </Trans>
        </strong>
      </p>
      <p className={styles.due}>
        <Trans>
          An answer within {policy.missions.decideDueDays} days, then performed within{' '}
          {policy.missions.performDueDays} days, or your coins come back
        </Trans>
      </p>
      {onRequest && (isTooYoung || paused) && (
        <Button wide look="outline" disabled>
          {isTooYoung ? <TooYoungWords /> : paused && <PausedWords paused={paused} />}
        </Button>
      )}
      {onRequest && !paused && !isTooYoung && (
        <Button wide onClick={onRequest}>
          <Trans>Make an offer</Trans>
        </Button>
      )}
    </article>
  );
}
