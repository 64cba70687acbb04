import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateProductDialog } from '../../features/products/create-product-dialog.tsx';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { ProductRow } from './product-row.tsx';

/** The basic missions a creator offers, active or not, and the way to a new one. */
export function ProductList() {
  const { creatorId } = useSession();
  const [isCreating, setIsCreating] = useState(false);
  const products = useQuery({
    queryKey: ['products', creatorId, 'own'],
    queryFn: () => api.productList({ query: { productType: 'BASIC', ...(creatorId && { creatorId }) } }),
  });
  return (
    <section className={page.stack}>
      <div className={page.between}>
        <h2 className={page.subtitle}>
          <Trans>Basic missions</Trans>
        </h2>
        <Button onClick={() => setIsCreating(true)}>
          <Trans>New mission</Trans>
        </Button>
      </div>
      {products.isError && <ErrorCard error={products.error} onRetry={() => void products.refetch()} />}
      {products.isPending && <Skeleton height={320} />}
      {products.data?.length === 0 && (
        <Empty title={<Trans>You do not offer a mission yet. Make your first one!</Trans>} />
      )}
      <ul className={page.tight}>
        {products.data?.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
      {isCreating && creatorId !== null && (
        <CreateProductDialog creatorId={creatorId} onClose={() => setIsCreating(false)} />
      )}
    </section>
  );
}
