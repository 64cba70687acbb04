import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useState } from 'react';
import { productQueries } from '../../features/products/queries.ts';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Switches between active and inactive, after a confirmation (spec 2 §4). */
export function ProductSwitch({ product: { id: productId, name, active } }: { product: Product }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
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
    <>
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
    </>
  );
}
