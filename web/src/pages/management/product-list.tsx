import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateProductDialog } from '../../features/products/create-product-dialog.tsx';
import { productQueries } from '../../features/products/queries.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { ProductRow } from './product-row.tsx';

/** The basic missions a creator offers, active or not, and the way to a new one. */
export function ProductList() {
  const { t } = useLingui();
  const { creatorId } = useSession();
  const [isCreating, setIsCreating] = useState(false);
  const products = useQuery(productQueries.own(creatorId));
  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          <Trans>Basic missions</Trans>
        </Text>
        <Button aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
          <Trans>New mission</Trans>
        </Button>
      </Row>
      <QueryView
        query={products}
        waiting={<Skeleton height={320} />}
        isEmpty={(found) => found.length === 0}
        empty={<Empty title={t`You do not offer a mission yet. Make your first one!`} />}
      >
        {(found) => (
          <Stack as="ul" gap="s">
            {found.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </Stack>
        )}
      </QueryView>
      {isCreating && creatorId !== null && (
        <CreateProductDialog creatorId={creatorId} onClose={() => setIsCreating(false)} />
      )}
    </Stack>
  );
}
