import { Alert, Box, Skeleton } from '@mui/material';
import { Link, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import type { Product, ProductRow } from '../api/records.ts';
import { ContentStanding } from '../content/content-standing.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath, showPath } from '../parts/paths.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { ActsOf } from '../staff-acts/acts-of.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { ProductContent, ProductFacts } from './product-facts.tsx';
import { useProductName } from './product-name.ts';
import { ProductState } from './product-state.tsx';

export const ProductShow = () => (
  <ShowBase>
    <ProductPage />
  </ShowBase>
);

/** What a creator offers: on what terms, what fans read of it, and how much it is asked for. */
function ProductPage() {
  const { record } = useShowContext<ProductRow | Product>();
  const translate = useTranslate();
  const nameOf = useProductName();
  // Coming from the list, its row is shown until the product itself has arrived.
  const product = record && 'description' in record ? record : undefined;
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.products.name', 1)} ${nameOf(record)}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <ProductState product={record} />
            <Link to={listPath('missions', { q: record.id })}>{translate('console.product.missions')}</Link>
            {record.type === 'LUCKY' && (
              <Link to={listPath('fairness', { productId: record.id })}>
                {translate('console.product.fairness')}
              </Link>
            )}
            {record.type === 'EVENT' && (
              <Link to={showPath('draws', record.id)}>{translate('resources.draws.name', 1)}</Link>
            )}
          </Toolbar>
          {product?.creatorVerified === false && (
            <Alert severity="info">{translate('console.product.not_public')}</Alert>
          )}
          {product?.creatorHidden && (
            <Alert severity="info">{translate('console.product.page_hidden')}</Alert>
          )}
          {product ? (
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
              <ProductFacts product={product} />
              {product.type !== 'CUSTOM' && <ProductContent product={product} />}
            </Box>
          ) : (
            <Skeleton height={240} />
          )}
          <TakedownOf kind="PRODUCT" contentId={record.id} />
          <ContentStanding kind="PRODUCT" id={record.id} name={nameOf(record)} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}
