import { Trans, useLingui } from '@lingui/react/macro';
import type { Paused } from '@sowon/contracts/missions/pause';
import type { Product } from '@sowon/contracts/products/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSentHome } from '../../features/creators/use-sent-home.ts';
import { isDraw } from '../../features/draws/queries.ts';
import { CustomCard } from '../../features/missions/custom-card.tsx';
import { RequestDialog } from '../../features/missions/request-dialog.tsx';
import { requestedName, requestPath } from '../../features/missions/request-path.ts';
import { offeredKinds } from '../../features/products/offered-kinds.ts';
import { ProductCard } from '../../features/products/product-card.tsx';
import { productQueries } from '../../features/products/queries.ts';
import { rolledName, rollPath } from '../../features/roulettes/roll-path.ts';
import { anyText, useAddress } from '../../lib/address.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { rememberIntended } from '../../lib/intended-page.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Empty, Notice, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Text } from '../../ui/text.tsx';

/** Parts of the address: the tab, as the kind in lower case, and the open dialog. */
const shown = { tab: anyText, [requestedName]: anyText, [rolledName]: anyText };

interface CreatorProductsProps {
  creatorId: string;
  /** Reason why requests are paused; null if they are open. */
  paused: Paused | null;
  isOwner: boolean;
}

/**
 * The creator's products by type, and the request dialog; tab and open dialog are part of the address. Without a tab in it, the tab of the product in the
 * address is shown, else the first.
 */
export function CreatorProducts({ creatorId, paused, isOwner }: CreatorProductsProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { products, kinds, kind, requested, isGone, ...offer } = useOffer(creatorId, isOwner);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const titles = { BASIC: t`Basic`, LUCKY: t`Lucky`, CUSTOM: t`Custom` };

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
  if (kind === undefined) {
    return products.data.some(isDraw) ? null : <NothingOffered isOwner={isOwner} />;
  }
  return (
    <section aria-labelledby="creator-missions">
      <Text as="h2" look="subtitle" id="creator-missions">
        <Trans>Missions</Trans>
      </Text>
      {isGone && (
        <Notice tone="warn">
          <Trans>
            The mission you were looking for is no longer offered. Here is what you can wish for now.
          </Trans>
        </Notice>
      )}
      <Tabs
        label={t`Kinds of missions`}
        tabs={kinds.map((id) => ({ id, title: titles[id] }))}
        selected={kind}
        onSelect={offer.showKind}
      >
        <ProductCards
          products={products.data.filter(({ type }) => type === kind)}
          selectedId={selectedId}
          onSelect={setSelectedId}
          paused={paused}
          onRequest={isOwner ? null : offer.request}
        />
      </Tabs>
      {requested && requested.adult !== 'WITHHELD' && !isOwner && !paused && (
        <RequestDialog
          key={requested.id}
          product={requested}
          resumePath={requestPath(pathname, requested.id)}
          onClose={offer.endRequest}
        />
      )}
    </section>
  );
}

/** The creator's products, what of them the address names, and the ways to change that. */
function useOffer(creatorId: string, isOwner: boolean) {
  const [address, show] = useAddress(shown);
  // A shared link may name a product; on the creator's own page no dialog opens.
  const isAsking = !isOwner && (address[requestedName] !== '' || address[rolledName] !== '');
  const { isVerifiedFan, request } = useRequesting(isAsking);
  const products = useQuery(productQueries.active(creatorId));

  const requestedId = isVerifiedFan ? address[requestedName] : '';
  const { kinds, kind, requested } = named(products.data ?? [], {
    tab: address.tab,
    requestedId,
    rolledId: address[rolledName],
  });
  return {
    products,
    kinds,
    kind,
    requested,
    request,
    /** The address names a product that is not offered any more. */
    isGone: requestedId !== '' && !requested,
    showKind: (next: string) => show({ tab: next.toLowerCase() }),
    // Adds the tab, which the product in the address implied; the first tab needs no name.
    endRequest: () => {
      const tab = kind === undefined || kind === kinds[0] ? '' : kind.toLowerCase();
      show({ tab, [requestedName]: '' }, { replace: true });
    },
  };
}

/**
 * Opens the dialog of a product for a verified fan; everybody else is led to what they have to do first.
 * @param isAsking true if the address names a product, which a creator cannot request
 */
function useRequesting(isAsking: boolean) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const sentHome = useSentHome();
  const creatorsCannot = t`Missions of other creators cannot be requested. Please sign up with an individual account.`;
  useEffect(() => {
    if (isAsking) sentHome(creatorsCannot);
  }, [isAsking, sentHome, creatorsCannot]);

  const request = (product: Product) => {
    const path =
      product.type === 'LUCKY' ? rollPath(pathname, product.id) : requestPath(pathname, product.id);
    if (session.token === null) {
      rememberIntended(path);
      void navigate('/login');
    } else if (session.isVerified === false) {
      void navigate('/email-sent?view=suggest-user-authentication');
    } else if (session.creatorId !== null) {
      sentHome(creatorsCannot);
    } else {
      void navigate(path);
    }
  };
  const isVerifiedFan = session.token !== null && session.isVerified === true && session.creatorId === null;
  return { isVerifiedFan, request };
}

interface Address {
  tab: string;
  requestedId: string;
  rolledId: string;
}

/** Returns the kinds on offer, the one whose tab the address names, and the product whose request it names. */
function named(products: readonly Product[], { tab, requestedId, rolledId }: Address) {
  const byId = (productId: string) => products.find(({ id }) => id === productId);
  const product = byId(requestedId);
  // Roulettes and draws have no request dialog.
  const requested = product?.type === 'LUCKY' || product?.type === 'EVENT' ? undefined : product;
  const kinds = offeredKinds(products);
  const addressed = tab || (requested ?? byId(rolledId))?.type.toLowerCase();
  return { kinds, kind: kinds.find((id) => id.toLowerCase() === addressed) ?? kinds[0], requested };
}

interface ProductCardsProps {
  products: readonly Product[];
  /** Null selects the first. */
  selectedId: string | null;
  onSelect: (productId: string) => void;
  paused: Paused | null;
  onRequest: ((product: Product) => void) | null;
}

/** The products of one kind, of which one is selected. */
function ProductCards({ products, selectedId, onSelect, paused, onRequest }: ProductCardsProps) {
  const selected = products.find(({ id }) => id === selectedId) ?? products[0];
  return (
    <Grid columns={3}>
      {products.map((product, index) =>
        product.type === 'CUSTOM' ? (
          <CustomCard
            key={product.id}
            product={product}
            paused={paused}
            onRequest={onRequest && (() => onRequest(product))}
          />
        ) : (
          <ProductCard
            key={product.id}
            product={product}
            isFirst={index === 0}
            isSelected={product.id === selected?.id}
            onSelect={() => onSelect(product.id)}
            paused={paused}
            onRequest={onRequest && (() => onRequest(product))}
          />
        ),
      )}
    </Grid>
  );
}

function NothingOffered({ isOwner }: { isOwner: boolean }) {
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
