import { Trans, useLingui } from '@lingui/react/macro';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import type { OwnSocialAccount } from '@sowon/contracts/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../features/accounts/queries.ts';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';

/** The member's sign-in providers; nothing if there are none. */
export function SocialAccounts({ userId }: { userId: string }) {
  const { data = [] } = useQuery(accountQueries.socialAccounts(userId));
  if (data.length === 0) return null;
  return (
    <Stack>
      <Text as="h2" look="subtitle">
        <Trans>You can also log in with</Trans>
      </Text>
      <Stack as="ul">
        {data.map((account) => (
          <Card as="li" key={account.provider}>
            <SocialAccountRow userId={userId} account={account} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function SocialAccountRow({ userId, account }: { userId: string; account: OwnSocialAccount }) {
  const { t } = useLingui();
  const { provider, linked } = account;
  const name = providerNames[provider];
  const since = formatDateTime(linked);
  const end = useCommand<void>({
    name: ['end-social-account', provider],
    send: (_, intent) => api.endSocialAccount({ params: { userId, provider } }, { intent }),
    changes: [accountQueries.socialAccounts(userId).queryKey],
    tellsRefusal: true,
    onDone: () => toast.success(t`You no longer log in with ${name}.`),
  });
  return (
    <Row spread="between">
      <Stack gap="s">
        <p>{name}</p>
        <Text look="soft">
          <Trans>Since {since}, Korean time</Trans>
        </Text>
      </Stack>
      <Button look="outline" busy={end.isPending} onClick={() => end.run()}>
        <Trans>Remove</Trans>
      </Button>
    </Row>
  );
}
