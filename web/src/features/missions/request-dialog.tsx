import { Trans } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ChargeDialog } from '../coins/charge-dialog.tsx';
import { useBalance } from '../coins/queries.ts';
import { RequestForm } from './request-form.tsx';

interface RequestDialogProps {
  product: Product;
  /** Address that opens this dialog again, for the way back from a payment page. */
  resumePath: string;
  onClose: () => void;
}

/** Asks for a mission; coins that are missing are charged in between, and the words stay. */
export function RequestDialog({ product, resumePath, onClose }: RequestDialogProps) {
  const [isCharging, setIsCharging] = useState(false);
  const balance = useBalance();
  if (isCharging) {
    const wanted = product.coinPrice - (balance.data?.point ?? 0);
    return <ChargeDialog resumePath={resumePath} wanted={wanted} onClose={() => setIsCharging(false)} />;
  }
  return (
    <Dialog title={<Trans>Request: {product.name}</Trans>} onClose={onClose} keepsDraft hasAddress>
      <RequestForm product={product} onCharge={() => setIsCharging(true)} />
    </Dialog>
  );
}
