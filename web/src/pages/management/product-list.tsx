import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@sowon/contracts/products/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnBlocks, useOwnBlocks } from '../../features/content/own-blocks.tsx';
import { CreateProductDialog } from '../../features/products/create-product-dialog.tsx';
import { EditProductDialog } from '../../features/products/edit-product-dialog.tsx';
import type { FormKind } from '../../features/products/product-draft.ts';
import { productQueries } from '../../features/products/queries.ts';
import { useMoveProduct } from '../../features/products/use-move-product.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { ProductRow } from './product-row.tsx';

/** A creator's products of one kind, active or not, and the button for a new one (spec 2 §2). */
export function ProductList({ kind }: { kind: FormKind }) {
  const { t } = useLingui();
  const { creatorId } = useSession();
  const [isCreating, setIsCreating] = useState(false);
  const products = useQuery(productQueries.own(creatorId, kind));
  const words = {
    BASIC: {
      title: t`Basic missions`,
      add: t`New mission`,
      empty: t`You do not offer a mission yet. Make your first one!`,
    },
    LUCKY: {
      title: t`Lucky missions`,
      add: t`New lucky mission`,
      empty: t`You do not offer a lucky mission yet. Fans play for it with tickets, at the odds you set.`,
    },
  }[kind];
  return (
    <Stack as="section">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          {words.title}
        </Text>
        <Button aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
          {words.add}
        </Button>
      </Row>
      <QueryView
        query={products}
        waiting={<Skeleton height={320} />}
        isEmpty={(found) => found.length === 0}
        empty={<Empty title={words.empty} />}
      >
        {(found) => <Rows kind={kind} products={found} />}
      </QueryView>
      {isCreating && creatorId !== null && (
        <CreateProductDialog kind={kind} creatorId={creatorId} onClose={() => setIsCreating(false)} />
      )}
    </Stack>
  );
}

function Rows({ kind, products }: { kind: FormKind; products: readonly Product[] }) {
  const [edited, setEdited] = useState<Product | null>(null);
  const { move, said } = useMoveProduct(products);
  const blocks = useOwnBlocks();
  return (
    <>
      {products.length > 1 && (
        <Text look="small">
          <Trans>Fans see your missions in this order.</Trans>
        </Text>
      )}
      <Stack as="ul" gap="s">
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            isHidden={blocks.some(({ kind, id }) => kind === 'PRODUCT' && id === product.id)}
            onEdit={() => setEdited(product)}
            onUp={index > 0 ? () => move(product, 'up') : null}
            onDown={index < products.length - 1 ? () => move(product, 'down') : null}
          />
        ))}
      </Stack>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {/* Loads later: above the list it would move the text being read. */}
      <OwnBlocks isShown={(block) => products.some(({ id }) => id === block.id || id === block.usedBy?.id)} />
      {edited && <EditProductDialog kind={kind} product={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
