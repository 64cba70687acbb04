import { Trans } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../lib/query-view.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';
import { ChargeDialog } from '../coins/charge-dialog.tsx';
import { useBalance } from '../coins/queries.ts';
import { rouletteQueries } from './queries.ts';
import { Roulette } from './roulette.tsx';

interface RouletteDialogProps {
  product: Product & { winProbability: number };
  /** Address that opens this dialog again, to return to from a payment page. */
  resumePath: string;
  onClose: () => void;
}

/** Plays for a mission; missing coins are charged in between (spec 2 §5). */
export function RouletteDialog({ product, resumePath, onClose }: RouletteDialogProps) {
  const [isCharging, setIsCharging] = useState(false);
  const balance = useBalance();
  const opened = useQuery(rouletteQueries.opened(product.id));
  if (isCharging) {
    const wanted = product.coinPrice - (balance.data?.point ?? 0);
    return <ChargeDialog resumePath={resumePath} wanted={wanted} onClose={() => setIsCharging(false)} />;
  }
  return (
    <Dialog
      title={
        <Trans>
          Lucky roulette: <Written>{product.name}</Written>
        </Trans>
      }
      onClose={onClose}
      step={opened.data?.id}
      hasAddress
    >
      <QueryView query={opened} waiting={<Skeleton height={480} />}>
        {(roulette) => (
          <Roulette
            key={roulette.id}
            product={product}
            roulette={roulette}
            balance={balance.data}
            onCharge={() => setIsCharging(true)}
            onReopen={() => void opened.refetch()}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
