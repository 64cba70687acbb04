import { useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Product } from '@sowon/contracts/products/schemas';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { productQueries } from './queries.ts';

interface Move {
  readonly product: Product;
  readonly way: 'up' | 'down';
}

/**
 * Moves a product by one position in its creator’s own order.
 * @param products the list as it is shown
 * @returns `said` describes the last move once the list shows it; empty before
 */
export function useMoveProduct(products: readonly Product[]) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<{ readonly id: string; readonly from: number } | null>(null);
  const placeOf = (productId: string) => products.findIndex(({ id }) => id === productId);
  const command = useCommand({
    name: ['move-product'],
    send: ({ product, way }: Move, intent: Intent) => {
      const params = { creatorId: product.creator.id, productId: product.id };
      return (way === 'up' ? api.moveProductUp : api.moveProductDown)({ params }, { intent });
    },
    changes: [productQueries.all],
    tellsRefusal: true,
  });
  const move = (product: Product, way: Move['way']) => {
    if (command.isPending) return;
    setMoved({ id: product.id, from: placeOf(product.id) });
    command.run({ product, way });
  };
  const place = moved === null ? -1 : placeOf(moved.id);
  const isShown = moved !== null && place >= 0 && place !== moved.from;
  const name = products[place]?.name ?? '';
  return {
    move,
    said: isShown ? t`${name}: place ${place + 1} of ${products.length}` : '',
  };
}
