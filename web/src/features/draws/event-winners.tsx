import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { StatusBadge } from '../missions/status-badge.tsx';
import { PickedBy } from './picked-by.tsx';
import { drawQueries } from './queries.ts';

/** Winners, how each was picked, and whether they have their prize (spec 2 §2). */
export function EventWinners({ productId }: { productId: string }) {
  const { t } = useLingui();
  return (
    <Stack as="section" gap="m" aria-labelledby="event-winners">
      <Text as="h2" look="subtitle" id="event-winners">
        <Trans>Winners</Trans>
      </Text>
      <QueryView
        query={useQuery(drawQueries.winners(productId))}
        waiting={<Skeleton height={240} />}
        isEmpty={(winners) => winners.length === 0}
        empty={<Empty title={t`No winner is shown any more.`} />}
      >
        {(winners) => (
          <Stack as="ul" gap="m">
            {winners.map((mission) => (
              <Winner key={mission.id} mission={mission} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function Winner({ mission }: { mission: Mission }) {
  const { event, user, requestComment, status, due } = mission;
  return (
    <Card as="li">
      <Stack gap="s">
        <Row>
          {event && <PickedBy by={event.pickedBy} />}
          <StatusBadge mission={mission} />
        </Row>
        <h3>
          <TextLink to={`/mission-detail/${mission.id}`}>
            <span>
              {event && <>{event.place}. </>}
              <MemberName name={user.username} />
            </span>
          </TextLink>
        </h3>
        <Written as="p">{requestComment}</Written>
        {status === 'COMPLETED' && (
          <Text look="small">
            <Trans>The prize can be watched or heard there.</Trans>
          </Text>
        )}
        {status === 'ACCEPTED' && due !== null && (
          <Text look="small">
            <Trans>The prize comes by {formatDate(due)} (Korean time).</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
