import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { accountQueries } from './queries.ts';

/** The address that a member logs in with, and the way to another password, which takes it along (spec 1 §2, spec 2 §2). */
export function LoginData() {
  return (
    <QueryView query={useQuery(accountQueries.own())} waiting={<Skeleton height={164} />}>
      {({ email }) => (
        <Card>
          <Stack>
            <Stack gap="s">
              <Text look="soft">
                <Trans>You log in with</Trans>
              </Text>
              <p dir="auto">{email}</p>
            </Stack>
            <ButtonLink look="outline" to="/password-change" state={{ email }}>
              <Trans>Change the password</Trans>
            </ButtonLink>
          </Stack>
        </Card>
      )}
    </QueryView>
  );
}
