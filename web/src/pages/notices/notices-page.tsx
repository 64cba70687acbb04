import { Trans, useLingui } from '@lingui/react/macro';
import { noticeSettingsPage } from '@sowon/contracts/notices/topics';
import { useQuery } from '@tanstack/react-query';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { noticeQueries } from '../../features/notices/queries.ts';
import { pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';

const shown = { page: pageOfList };

/** The member's notices; shown ones count as read. */
export function NoticesPage() {
  const { t } = useLingui();
  const [{ page }, show] = useAddress(shown);
  const notices = useQuery(noticeQueries.page(page));
  return (
    <Page>
      <PageHeader title={<Trans>Notices</Trans>}>
        <ButtonLink look="outline" to={noticeSettingsPage}>
          <Trans>Notification settings</Trans>
        </ButtonLink>
      </PageHeader>
      <QueryView
        query={notices}
        waiting={<Skeleton height={480} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t`There are no notices.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <NoticeList notices={content} />
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
