import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductType } from '@sowon/contracts/products/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CustomCard } from '../../features/missions/custom-card.tsx';
import { RequestDialog } from '../../features/missions/request-dialog.tsx';
import { requestedName, requestPath } from '../../features/missions/request-path.ts';
import { offeredKinds } from '../../features/products/offered-kinds.ts';
import { ProductCard } from '../../features/products/product-card.tsx';
import { productQueries } from '../../features/products/queries.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { rememberIntended } from '../../lib/intended-page.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Empty, Notice, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';

/** What the creator offers, by type, and the dialog to ask for it; the open dialog is part of the address. */
export function CreatorProducts({ creatorId, isOwner }: { creatorId: string; isOwner: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [chosenType, setChosenType] = useState<ProductType | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const products = useQuery(productQueries.active(creatorId));

  const titles = { BASIC: t`Basic`, LUCKY: t`Lucky`, CUSTOM: t`Custom` };
  const tabs = offeredKinds(products.data ?? []).map((id) => ({ id, title: titles[id] }));
  const type = chosenType ?? tabs[0]?.id;
  const offered = products.data?.filter((product) => product.type === type) ?? [];
  const selected = offered.find(({ id }) => id === selectedId) ?? offered[0];
  const isVerifiedFan = session.token !== null && session.isVerified === true && session.creatorId === null;
  const requestedId = isVerifiedFan ? query.get(requestedName) : null;
  const requested = products.data?.find(({ id }) => id === requestedId);
  const pathOf = (productId: string) => requestPath(pathname, productId);

  const request = (productId: string) => {
    if (session.token === null) {
      rememberIntended(pathOf(productId));
      void navigate('/login');
    } else if (session.isVerified === false) {
      void navigate('/email-sent?view=suggest-user-authentication');
    } else if (session.creatorId !== null) {
      toast.error(
        t`Missions of other creators cannot be requested. Please sign up with an individual account.`,
      );
    } else {
      void navigate(pathOf(productId));
    }
  };

  if (products.isError) return <ErrorCard error={products.error} onRetry={() => void products.refetch()} />;
  if (!products.data) {
    return (
      <Grid columns={3}>
        <Skeleton height={440} />
        <Skeleton height={440} />
        <Skeleton height={440} />
      </Grid>
    );
  }
  if (type === undefined) {
    return isOwner ? (
      <Empty title={<Trans>You offer nothing yet. Fans can wish as soon as you do.</Trans>}>
        <ButtonLink to="/mission-management">
          <Trans>Offer a mission</Trans>
        </ButtonLink>
      </Empty>
    ) : (
      <Empty title={<Trans>There are no missions yet. Follow, and look in again later.</Trans>}>
        <ButtonLink to="/creator-search">
          <Trans>Find another creator</Trans>
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <section aria-labelledby="creator-missions">
      <Text as="h2" look="subtitle" id="creator-missions">
        <Trans>Missions</Trans>
      </Text>
      {requestedId !== null && !requested && (
        <Notice tone="warn">
          <Trans>
            The mission you were looking for is no longer offered. Here is what you can wish for now.
          </Trans>
        </Notice>
      )}
      <Tabs label={t`Kinds of missions`} tabs={tabs} selected={type} onSelect={setChosenType}>
        <Grid columns={3}>
          {offered.map((product, index) =>
            product.type === 'CUSTOM' ? (
              <CustomCard
                key={product.id}
                product={product}
                onRequest={isOwner ? null : () => request(product.id)}
              />
            ) : (
              <ProductCard
                key={product.id}
                product={product}
                isFirst={index === 0}
                isSelected={product.id === selected?.id}
                onSelect={() => setSelectedId(product.id)}
                onRequest={isOwner ? null : () => request(product.id)}
              />
            ),
          )}
        </Grid>
      </Tabs>
      {requested && !isOwner && (
        <RequestDialog
          key={requested.id}
          product={requested}
          resumePath={pathOf(requested.id)}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </section>
  );
}
