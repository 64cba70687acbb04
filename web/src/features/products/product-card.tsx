import { Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { formatWon, wonOf } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Cover } from '../missions/cover.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  /** The page begins with it. */
  isFirst: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** Null on the creator's own page, where nothing can be requested. */
  onRequest: (() => void) | null;
}

/** One mission a creator offers. It is selected first; only then its request button works (spec 2 §2). */
export function ProductCard({ product, isFirst, isSelected, onSelect, onRequest }: ProductCardProps) {
  return (
    <article className={classes(styles.card, isSelected && styles.selected)}>
      <Cover seed={product.id} file={product.descriptionPicture} alt="" isFirst={isFirst} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <button type="button" aria-pressed={isSelected} className={styles.select} onClick={onSelect}>
            {product.name}
          </button>
        </h3>
        <p className={styles.description}>{product.description}</p>
        <p className={styles.price}>
          <strong>
            <CoinAmount points={product.coinPrice} />
          </strong>
          <span>{formatWon(wonOf(product.coinPrice))}</span>
        </p>
        <p className={styles.due}>
          <Trans>Within {policy.missions.performDueDays} days, or your coins come back</Trans>
        </p>
        {onRequest && (
          <Button wide disabled={!isSelected} onClick={onRequest} className={styles.request}>
            <Trans>Make this wish</Trans>
            <span className="visually-hidden">{product.name}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
