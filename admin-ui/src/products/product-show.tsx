import { Alert, Box, Skeleton } from '@mui/material';
import { Link, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { ContentStanding } from '../content/content-standing.tsx';
import { PageStack } from '../parts/page.tsx';
import { listPath, showPath } from '../parts/paths.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { TakedownOf } from '../takedowns/plan-takedown.tsx';
import { ProductContent, ProductFacts } from './product-facts.tsx';
import { useProductName } from './product-name.ts';
import { ProductState } from './product-state.tsx';
import type { Product } from './records.ts';

export const ProductShow = () => (
  <ShowBase>
    <ProductPage />
  </ShowBase>
);

/** A product: its terms, its public content, and its demand. */
function ProductPage() {
  const { record: product } = useShowContext<Product>();
  const translate = useTranslate();
  const nameOf = useProductName();
  return (
    <PageStack>
      <Title title={product ? `${translate('resources.products.name', 1)} ${nameOf(product)}` : ' '} />
      {!product && <Skeleton height={240} />}
      {product && (
        <>
          <Toolbar>
            <ProductState product={product} />
            <Link to={listPath('missions', { q: product.id })}>{translate('console.product.missions')}</Link>
            {product.type === 'LUCKY' && (
              <Link to={listPath('fairness', { productId: product.id })}>
                {translate('console.product.fairness')}
              </Link>
            )}
            {product.type === 'EVENT' && (
              <Link to={showPath('draws', product.id)}>{translate('resources.draws.name', 1)}</Link>
            )}
          </Toolbar>
          {product.creatorVerified === false && (
            <Alert severity="info">{translate('console.product.not_public')}</Alert>
          )}
          {product.creatorHidden && <Alert severity="info">{translate('console.product.page_hidden')}</Alert>}
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <ProductFacts product={product} />
            {product.type !== 'CUSTOM' && <ProductContent product={product} />}
          </Box>
          <TakedownOf kind="PRODUCT" contentId={product.id} />
          <ContentStanding kind="PRODUCT" id={product.id} name={nameOf(product)} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}
