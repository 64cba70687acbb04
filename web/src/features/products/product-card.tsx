import { Trans } from '@lingui/react/macro';
import type { Paused } from '@sowon/contracts/missions/pause';
import { policy } from '@sowon/contracts/policy';
import type { Product } from '@sowon/contracts/products/schemas';
import { formatWon, wonOf } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Badge } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { useIsTooYoung } from '../adults/asked-media.ts';
import { TooYoungWords } from '../adults/veil.tsx';
import { ReportContent, TakeBackReport } from '../content/report-content.tsx';
import { PausedWords } from '../creators/paused-words.tsx';
import { Cover } from '../missions/cover.tsx';
import styles from './product-card.module.css';
import { productQueries } from './queries.ts';
import { WinChance } from './win-chance.tsx';

interface ProductCardProps {
  product: Product;
  /** True if the page starts with it. */
  isFirst: boolean;
  isSelected: boolean;
  onSelect: () => void;
  /** Why it cannot be requested now; null while it can. */
  paused: Paused | null;
  /** Null on the creator’s own page, where nothing can be requested. */
  onRequest: (() => void) | null;
}

/** A mission that a creator offers. The first press selects it; the button of the selected one requests or rolls (spec 2 §2). */
export function ProductCard({ product, isFirst, isSelected, paused, onSelect, onRequest }: ProductCardProps) {
  return (
    <article className={classes(styles.card, isSelected && styles.selected)}>
      <Cover
        seed={product.id}
        file={product.reported ? null : product.descriptionPicture}
        alt=""
        adult={product.adult}
        isFirst={isFirst}
      />
      <div className={styles.text}>
        <div className={styles.top}>
          <h3 className={styles.name}>
            <button type="button" aria-pressed={isSelected} className={styles.select} onClick={onSelect}>
              <Written>{product.name}</Written>
            </button>
          </h3>
          {onRequest && !product.reported && <ReportContent {...reportOf(product)} />}
        </div>
        <Written as="p" className={styles.description}>
          {product.reported ? (
            <Trans>You reported this mission, so you do not see it.</Trans>
          ) : (
            product.description
          )}
        </Written>
        <p className={styles.price}>
          <strong>
            <CoinAmount points={product.coinPrice} />
          </strong>
          <span>{formatWon(wonOf(product.coinPrice))}</span>
          {product.winProbability !== null && (
            <Badge>
              <WinChance percent={product.winProbability} />
            </Badge>
          )}
        </p>
        <p className={styles.due}>
          <Terms product={product} />
        </p>
        {product.reported && <TakeBackReport {...reportOf(product)} className={styles.request} />}
        {onRequest && !product.reported && (
          <RequestButton
            product={product}
            isSelected={isSelected}
            paused={paused}
            onSelect={onSelect}
            onRequest={onRequest}
          />
        )}
      </div>
    </article>
  );
}

type RequestButtonProps = Omit<ProductCardProps, 'isFirst' | 'onRequest'> & { onRequest: () => void };

/** Selects the mission, then requests it; or says why it cannot be requested. */
function RequestButton({ product, isSelected, paused, onSelect, onRequest }: RequestButtonProps) {
  const isTooYoung = useIsTooYoung(product.adult);
  if (isTooYoung || paused) {
    return (
      <Button key="held" wide look="outline" disabled>
        {isTooYoung ? <TooYoungWords /> : paused && <PausedWords paused={paused} />}
      </Button>
    );
  }
  return (
    <Button
      key="open"
      wide
      look={isSelected ? 'moon' : 'outline'}
      onClick={isSelected ? onRequest : onSelect}
      className={styles.request}
    >
      {isSelected ? <Act type={product.type} /> : <Trans>Choose</Trans>}
      <span className="visually-hidden">{product.name}</span>
    </Button>
  );
}

const reportOf = ({ id, name }: Product) => ({
  kind: 'PRODUCT' as const,
  contentId: id,
  name,
  changes: [productQueries.all],
});

const Act = ({ type }: Pick<Product, 'type'>) =>
  type === 'LUCKY' ? <Trans>Play for this wish</Trans> : <Trans>Make this wish</Trans>;

/** Result for the coins: a wish within the days, or a chance to win one. */
function Terms({ product: { type, alwaysPrivate } }: { product: Product }) {
  if (type !== 'LUCKY') {
    return <Trans>Within {policy.missions.performDueDays} days, or your coins come back</Trans>;
  }
  return (
    <>
      <Trans>One ticket is one play. A lost one does not come back.</Trans>{' '}
      {alwaysPrivate ? (
        <Trans>What you win stays private.</Trans>
      ) : (
        <Trans>Everybody can see what you win.</Trans>
      )}
    </>
  );
}
