import { Trans } from '@lingui/react/macro';
import type { ProductEvent } from '@sowon/contracts/draws/schemas';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { drawQueries } from './queries.ts';

/** What came of the reader's own entry, once they have entered. */
export function OwnResult({ productId, event }: { productId: string; event: ProductEvent }) {
  const { data: own } = useQuery(drawQueries.ownEntry(productId));
  if (!own) return null;
  const entry = (
    <TextLink to={`/mission-detail/${own.missionId}`}>
      <Trans>See your entry</Trans>
    </TextLink>
  );
  if (own.place !== null) {
    return (
      <Notice tone="good">
        <Trans>You have won, as number {own.place}.</Trans> {entry}
      </Notice>
    );
  }
  if (event.drawn !== null) {
    return (
      <Notice>
        <Trans>Your entry, number {own.number}, was not drawn.</Trans>{' '}
        {own.coinPrice > 0 && <Trans>Your coins come back to you.</Trans>} {entry}
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      <Trans>You have entered, as number {own.number}.</Trans> {entry}
    </Notice>
  );
}
