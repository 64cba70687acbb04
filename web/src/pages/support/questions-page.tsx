import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AskButton } from '../../features/support/ask-button.tsx';
import { supportQueries } from '../../features/support/queries.ts';
import { QuestionList } from '../../features/support/question-list.tsx';
import { pageOfList, useAddress } from '../../lib/address.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';

const shown = { page: pageOfList };

/** The member's support questions with their states. */
export function QuestionsPage() {
  const { t } = useLingui();
  const [{ page }, show] = useAddress(shown);
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Your questions to support</Trans>}
        lead={<Trans>Support answers on weekdays from 11:00 to 19:00 (Korea).</Trans>}
      >
        <AskButton askedFrom="/support" subject="PAYMENT" />
      </PageHeader>
      <QueryView
        query={useQuery(supportQueries.page(page))}
        waiting={<Skeleton height={360} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t`You have not asked anything yet.`} />}
      >
        {({ content, totalPages }) => (
          <Stack>
            <QuestionList questions={content} />
            <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
