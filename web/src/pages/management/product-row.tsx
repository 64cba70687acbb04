import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import type { ReactNode } from 'react';
import { Cover } from '../../features/missions/cover.tsx';
import { WinChance } from '../../features/products/win-chance.tsx';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './product-row.module.css';
import { ProductSwitch } from './product-switch.tsx';

interface ProductRowProps {
  product: Product;
  /** Hidden by an operator. */
  isHidden: boolean;
  onEdit: () => void;
  /** Null for the first row. */
  onUp: (() => void) | null;
  /** Null for the last row. */
  onDown: (() => void) | null;
}

/** One product with its actions: order, edit, activate and deactivate (spec 2 §4). */
export function ProductRow({ product, isHidden, onEdit, onUp, onDown }: ProductRowProps) {
  const { t } = useLingui();
  const { id, name, active } = product;
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover seed={id} file={product.descriptionPicture} alt="" adult="NO" sizes="96px" />
      </div>
      <div className={styles.what}>
        <Row gap="s">
          <h3 className={styles.name} dir="auto">
            {name}
          </h3>
          {isHidden && <Badge tone="bad">{t`Hidden`}</Badge>}
          <Badge tone={active ? 'good' : 'info'}>{active ? t`Active` : t`Inactive`}</Badge>
        </Row>
        <Text look="small">
          <CoinAmount points={product.coinPrice} />
          {product.winProbability !== null && (
            <>
              {' '}
              · <WinChance percent={product.winProbability} />
            </>
          )}{' '}
          · <Plural value={product.currentRequested} one="# waiting" other="# waiting" /> ·{' '}
          <Plural value={product.accumulated} one="# request in all" other="# requests in all" />
        </Text>
      </div>
      <div className={styles.acts}>
        {(onUp || onDown) && (
          <>
            <Mover label={t`Move ${name} up`} onMove={onUp}>
              <UpIcon />
            </Mover>
            <Mover label={t`Move ${name} down`} onMove={onDown}>
              <DownIcon />
            </Mover>
          </>
        )}
        <Button look="outline" aria-haspopup="dialog" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <ProductSwitch product={product} />
      </div>
    </li>
  );
}

interface MoverProps {
  label: string;
  onMove: (() => void) | null;
  children: ReactNode;
}

/** At the end it is only marked as disabled: a disabled button would lose the focus after the last move. */
const Mover = ({ label, onMove, children }: MoverProps) => (
  <button
    type="button"
    className={styles.mover}
    aria-label={label}
    aria-disabled={onMove === null}
    onClick={onMove ?? undefined}
  >
    {children}
  </button>
);
