import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnSession } from '@sowon/contracts/accounts/schemas';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../features/accounts/queries.ts';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Page, PageHeader, Row, Stack } from '../../ui/layout.tsx';
import { Badge, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { SocialAccounts } from './social-accounts.tsx';

/** The member's sessions; unknown ones can be ended here. */
export function SessionsPage() {
  const { t } = useLingui();
  const userId = useSession().userId ?? '';
  const sessions = useQuery(accountQueries.sessions(userId));
  const endOthers = useCommand<void>({
    name: ['end-other-sessions', userId],
    send: (_, intent) => api.endOtherSessions({ params: { userId } }, { intent }),
    changes: [accountQueries.sessions(userId).queryKey],
    tellsRefusal: true,
    onDone: () => toast.success(t`You are logged out everywhere else.`),
  });

  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Where you are logged in</Trans>}
        lead={<Trans>If you do not know one of these, end it and tell support.</Trans>}
      />
      <QueryView query={sessions} waiting={<Skeleton height={160} />}>
        {(found) => (
          <>
            <Stack as="ul">
              {found.map((session) => (
                <Card as="li" key={session.id}>
                  <SessionRow userId={userId} session={session} />
                </Card>
              ))}
            </Stack>
            {found.some(({ current }) => !current) && (
              <Button look="outline" wide busy={endOthers.isPending} onClick={() => endOthers.run()}>
                <Trans>Log out everywhere else</Trans>
              </Button>
            )}
          </>
        )}
      </QueryView>
      <SocialAccounts userId={userId} />
      <Text look="small">
        <TextLink to="/leave">
          <Trans>Leave Sowon</Trans>
        </TextLink>
      </Text>
    </Page>
  );
}

/** Returns a country's name in the page's language. @param code ISO 3166-1 alpha-2 */
const regionName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

function SessionRow({ userId, session }: { userId: string; session: OwnSession }) {
  const { t, i18n } = useLingui();
  const end = useCommand<void>({
    name: ['end-session', session.id],
    send: (_, intent) => api.endSession({ params: { userId, sessionId: session.id } }, { intent }),
    changes: [accountQueries.sessions(userId).queryKey],
    tellsRefusal: true,
    onDone: () => toast.success(t`That login has ended.`),
  });
  const started = formatDateTime(session.started);
  const { device, country } = session;
  const place = country && regionName(country, i18n.locale);
  return (
    <Row spread="between">
      <Stack gap="s">
        <strong>{device ?? t`Unknown device`}</strong>
        <Text look="small">
          <Trans>Logged in on {started}, Korean time</Trans>
          {place !== null && <> · {t`probably from ${place}`}</>}
        </Text>
        <Row>
          {session.current && <Badge>{t`Here`}</Badge>}
          {session.kind === 'CONSOLE' && <Badge>{t`Operator console`}</Badge>}
        </Row>
      </Stack>
      {!session.current && (
        <Button look="outline" busy={end.isPending} onClick={() => end.run()}>
          <Trans>End</Trans>
        </Button>
      )}
    </Row>
  );
}
