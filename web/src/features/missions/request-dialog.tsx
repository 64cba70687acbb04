import { Trans } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ChargeDialog } from '../coins/charge-dialog.tsx';
import { useBalance } from '../coins/queries.ts';
import { useProductName } from '../products/product-name.ts';
import { RequestForm } from './request-form.tsx';

interface RequestDialogProps {
  product: Product;
  /** Address that opens this dialog again, to return to from a payment page. */
  resumePath: string;
  onClose: () => void;
}

/** Requests a mission. Missing coins are charged in between, and the typed text is kept. */
export function RequestDialog({ product, resumePath, onClose }: RequestDialogProps) {
  /** Coins that the request costs, while the missing ones are charged; null otherwise. */
  const [needed, setNeeded] = useState<number | null>(null);
  const balance = useBalance();
  const productName = useProductName()(product);
  if (needed !== null) {
    const wanted = needed - (balance.data?.point ?? 0);
    return <ChargeDialog resumePath={resumePath} wanted={wanted} onClose={() => setNeeded(null)} />;
  }
  return (
    <Dialog title={<Trans>Request: {productName}</Trans>} onClose={onClose} keepsDraft hasAddress>
      <RequestForm product={product} onCharge={setNeeded} />
    </Dialog>
  );
}
