import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useState } from 'react';
import { Cover } from '../../features/missions/cover.tsx';
import { productQueries } from '../../features/products/queries.ts';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './product-row.module.css';

/** One offered mission and the switch between active and inactive, each asked once more (spec 2 §4). */
export function ProductRow({ product }: { product: Product }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { id: productId, name, active } = product;
  const toggle = useCommand<void>({
    name: [active ? 'inactivate-product' : 'activate-product', productId],
    send: (_, intent) =>
      (active ? api.inactivateProduct : api.activateProduct)({ params: { productId } }, { intent }),
    changes: [productQueries.all],
    tellsRefusal: true,
    onDone: () => {
      toast.success(active ? t`The mission no longer takes requests.` : t`The mission takes requests now.`);
      setIsAsking(false);
    },
    onRefused: () => setIsAsking(false),
  });
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover seed={productId} file={product.descriptionPicture} alt="" />
      </div>
      <div className={styles.what}>
        <Row>
          <h3 className={styles.name} dir="auto">
            {name}
          </h3>
          <Badge tone={active ? 'good' : 'info'}>{active ? t`Active` : t`Inactive`}</Badge>
        </Row>
        <Text look="small">
          <CoinAmount points={product.coinPrice} /> ·{' '}
          <Plural value={product.currentRequested} one="# waiting" other="# waiting" /> ·{' '}
          <Plural value={product.accumulated} one="# request in all" other="# requests in all" />
        </Text>
      </div>
      <Button
        look="outline"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        aria-label={active ? t`Deactivate ${name}` : t`Activate ${name}`}
      >
        {active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={name}
          action={active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
          busy={toggle.isPending}
          onConfirm={() => toggle.run()}
          onClose={() => setIsAsking(false)}
        >
          {active ? (
            <Trans>Stop taking requests for this mission? What was already requested stays.</Trans>
          ) : (
            <Trans>Take requests for this mission again?</Trans>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
