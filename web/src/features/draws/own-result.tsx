import { Trans } from '@lingui/react/macro';
import type { OwnEntry, ProductEvent } from '@sowon/contracts/draws/schemas';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { drawQueries } from './queries.ts';

/** Result of the reader’s own entry, if they have entered. */
export function OwnResult({ productId, event }: { productId: string; event: ProductEvent }) {
  const { data: own, isPending } = useQuery(drawQueries.ownEntry(productId, event.status));
  if (isPending) return <Skeleton height={72} />;
  if (!own) return null;
  return (
    <Notice tone={toneOf(own, event)}>
      <Words own={own} event={event} />{' '}
      <TextLink to={`/mission-detail/${own.missionId}`}>
        <Trans>See your entry</Trans>
      </TextLink>
    </Notice>
  );
}

const isOver = ({ status }: ProductEvent) =>
  status === 'DRAWN' || status === 'CLOSED' || status === 'CANCELED';

function toneOf(own: OwnEntry, event: ProductEvent) {
  if (own.place !== null) return own.status === 'REJECTED' ? 'warn' : 'good';
  if (isOver(event)) return 'info';
  return own.status === 'REJECTED' ? 'warn' : 'good';
}

function Words({ own, event }: { own: OwnEntry; event: ProductEvent }) {
  if (own.place !== null) {
    return (
      <>
        <Trans>You have won, as number {own.place}.</Trans>{' '}
        {own.status === 'REJECTED' && (
          <>
            {event.status === 'CANCELED' ? (
              <Trans>The event was canceled before your prize was given.</Trans>
            ) : (
              <Trans>The prize was not given in time.</Trans>
            )}{' '}
            <CoinsBack own={own} />
          </>
        )}
      </>
    );
  }
  if (event.status === 'CANCELED') {
    return (
      <>
        <Trans>Your entry, number {own.number}, ended with the event.</Trans> <CoinsBack own={own} />
      </>
    );
  }
  if (isOver(event)) {
    return (
      <>
        <Trans>Your entry, number {own.number}, was not drawn.</Trans> <CoinsBack own={own} />
      </>
    );
  }
  if (own.status === 'REJECTED') {
    return (
      <>
        <Trans>Your entry, number {own.number}, was taken out and cannot win.</Trans> <CoinsBack own={own} />
      </>
    );
  }
  return <Trans>You have entered, as number {own.number}.</Trans>;
}

/** Refund of an entry that ended: already paid back, or within a minute. */
function CoinsBack({ own: { coinPrice, status } }: { own: OwnEntry }) {
  if (coinPrice === 0) return null;
  return status === 'REJECTED' ? (
    <Trans>
      <CoinAmount points={coinPrice} /> have come back to you.
    </Trans>
  ) : (
    <Trans>
      <CoinAmount points={coinPrice} /> come back to you in a moment.
    </Trans>
  );
}
