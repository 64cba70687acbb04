import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DrawCard } from '../../features/draws/draw-card.tsx';
import { isDraw } from '../../features/draws/queries.ts';
import { MissionCardWaiting } from '../../features/missions/mission-card.tsx';
import { productQueries } from '../../features/products/queries.ts';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/**
 * The creator's current draw event (spec 2 §2).
 * @param props.eventId from the creator's page, so that space is reserved while the event loads
 */
export function CreatorEvent({ creatorId, eventId }: { creatorId: string; eventId: string }) {
  const { data } = useQuery(productQueries.active(creatorId));
  const draw = data?.filter(isDraw).find(({ id }) => id === eventId);
  // The event has ended meanwhile.
  if (data && !draw) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby="creator-event">
      <Text as="h2" look="subtitle" id="creator-event">
        <Trans>Draw event</Trans>
      </Text>
      <Grid columns={3}>{draw ? <DrawCard draw={draw} /> : <MissionCardWaiting />}</Grid>
    </Stack>
  );
}
