import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../features/accounts/queries.ts';
import { LanguageCard } from '../../features/notices/language-card.tsx';
import { PushHere } from '../../features/notices/push-here.tsx';
import { noticeQueries } from '../../features/notices/queries.ts';
import { TopicCard } from '../../features/notices/topic-card.tsx';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** Choice of notices that also come by mail and to the member's devices. */
export function NoticeSettingsPage() {
  const settings = useQuery(noticeQueries.settings());
  // Secondary data. Everything appears at once, so that nothing jumps.
  const member = useQuery(accountQueries.own());
  const waiting = <Skeleton height={480} />;
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Notification settings</Trans>}
        lead={
          <Trans>
            Your notices always have everything. Choose what also comes by mail and to your devices.
          </Trans>
        }
      />
      {member.isPending ? (
        waiting
      ) : (
        <QueryView query={settings} waiting={waiting}>
          {({ topics, push }) => (
            <Stack>
              {member.data && <LanguageCard member={member.data} />}
              <PushHere push={push} />
              <Stack as="ul">
                {topics.map((topic) => (
                  <TopicCard key={topic.topic} settings={topic} isPushed={push.devices > 0} />
                ))}
              </Stack>
            </Stack>
          )}
        </QueryView>
      )}
    </Page>
  );
}
