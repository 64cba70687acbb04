import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreView } from '../../lib/query-view.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { StatusBadge } from '../missions/status-badge.tsx';
import { PickedBy } from './picked-by.tsx';
import { drawQueries } from './queries.ts';

/** Who won, how each was picked, and whether they have their prize (spec 2 §2). */
export function EventWinners({ productId }: { productId: string }) {
  const { t } = useLingui();
  const winners = useInfiniteQuery(drawQueries.winners(productId));
  return (
    <section aria-labelledby="event-winners">
      <Text as="h2" look="subtitle" id="event-winners">
        <Trans>Winners</Trans>
      </Text>
      <MoreView
        query={winners}
        waiting={<Skeleton height={240} />}
        empty={<Empty title={t`No winner is shown any more.`} />}
      >
        {(found) => (
          <Stack as="ul" gap="m">
            {found
              .toSorted((one, other) => (one.event?.place ?? 0) - (other.event?.place ?? 0))
              .map((mission) => (
                <Card as="li" key={mission.id}>
                  <Stack gap="s">
                    <Row>
                      {mission.event && <PickedBy by={mission.event.pickedBy} />}
                      <StatusBadge mission={mission} />
                    </Row>
                    <Text as="h3" look="subtitle">
                      <TextLink to={`/mission-detail/${mission.id}`}>
                        {mission.event && <>{mission.event.place}. </>}
                        <Written>{mission.user.username}</Written>
                      </TextLink>
                    </Text>
                    <Written as="p">{mission.requestComment}</Written>
                  </Stack>
                </Card>
              ))}
          </Stack>
        )}
      </MoreView>
    </section>
  );
}
