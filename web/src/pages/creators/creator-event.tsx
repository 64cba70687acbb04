import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DrawCard } from '../../features/draws/draw-card.tsx';
import { isDraw } from '../../features/draws/queries.ts';
import { productQueries } from '../../features/products/queries.ts';
import { Grid } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** The draw event that a creator holds now; nothing while they hold none (spec 2 §2). */
export function CreatorEvent({ creatorId }: { creatorId: string }) {
  const { data } = useQuery(productQueries.active(creatorId));
  const draw = data?.find(isDraw);
  if (!draw) return null;
  return (
    <section aria-labelledby="creator-event">
      <Text as="h2" look="subtitle" id="creator-event">
        <Trans>Draw event</Trans>
      </Text>
      <Grid columns={3}>
        <DrawCard draw={draw} />
      </Grid>
    </section>
  );
}
