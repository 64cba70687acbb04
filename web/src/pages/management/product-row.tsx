import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Cover } from '../../features/missions/cover.tsx';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import page from '../../ui/page.module.css';
import { Badge } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './product-row.module.css';

/** One offered mission and the switch between active and inactive, each asked once more (spec 2 §4). */
export function ProductRow({ product }: { product: Product }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { id: productId, name, active } = product;
  const intent = useIntent();
  const toggle = useMutation({
    mutationFn: () =>
      (active ? api.inactivateProduct : api.activateProduct)({ params: { productId } }, { intent }),
    onSuccess: () => {
      toast.success(active ? t`The mission takes no requests now.` : t`The mission takes requests now.`);
      return queries.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  });
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover seed={productId} file={product.descriptionPicture} alt="" />
      </div>
      <div className={styles.what}>
        <div className={page.row}>
          <h3 className={styles.name}>{name}</h3>
          <Badge tone={active ? 'good' : 'info'}>{active ? t`Active` : t`Inactive`}</Badge>
        </div>
        <p className={page.small}>
          <CoinAmount points={product.coinPrice} /> ·{' '}
          <Plural value={product.currentRequested} one="# waiting" other="# waiting" /> ·{' '}
          <Plural value={product.accumulated} one="# request in all" other="# requests in all" />
        </p>
      </div>
      <Button
        look="outline"
        onClick={() => {
          intent.renew();
          setIsAsking(true);
        }}
        aria-label={active ? t`Inactivate ${name}` : t`Activate ${name}`}
      >
        {active ? <Trans>Inactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={name}
          action={active ? <Trans>Inactivate</Trans> : <Trans>Activate</Trans>}
          busy={toggle.isPending}
          onConfirm={() => toggle.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {active ? (
            <Trans>Shall this mission take no further requests? What was already requested stays.</Trans>
          ) : (
            <Trans>Shall this mission take requests again?</Trans>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
