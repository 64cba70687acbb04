import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { creatorQueries } from '../../features/creators/queries.ts';
import { ReviewNotice } from '../../features/reviews/review-notice.tsx';
import { QueryView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Stack } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';

/** What a creator sees until the operator has approved them (spec 2 §2). */
export function NewbieCreatorPage() {
  const creator = useQuery(creatorQueries.own());
  return (
    <Page width="narrow">
      <QueryView query={creator} waiting={<Skeleton height={360} />}>
        {({ id, name, verified }) =>
          verified ? <Navigate to={`/creator/${id}`} replace /> : <Newbie name={name} />
        }
      </QueryView>
    </Page>
  );
}

function Newbie({ name }: { name: string }) {
  return (
    <Stack>
      <Moon phase={0.35} size={72} />
      <Text as="h1" look="title">
        <Trans>Hello, {name}</Trans>
      </Text>
      <ReviewNotice />
      <Text look="lead">
        <Trans>Prepare your first mission in the meantime. Fans see it as soon as you are approved.</Trans>
      </Text>
      <ButtonLink to="/mission-management/normal">
        <Trans>Prepare a mission</Trans>
      </ButtonLink>
    </Stack>
  );
}
