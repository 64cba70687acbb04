import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AskSupport } from '../../features/board/ask-support.tsx';
import { boardQueries } from '../../features/board/queries.ts';
import { Questions } from '../../features/board/questions.tsx';
import { oneOf, pageOfList, useAddress } from '../../lib/address.ts';
import { isEmbedded } from '../../lib/embedded.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const shown = { type: oneOf(['PAYMENT', 'MISSION']), page: pageOfList };

/** Frequent questions about payments or missions; the mobile app shows its own title (spec 1 §2). */
export function FaqPage() {
  const { t } = useLingui();
  const [{ type, page }, show] = useAddress(shown);
  const questions = useQuery(boardQueries.faq(type, page));
  return (
    <Page width="reading">
      {!isEmbedded() && <PageHeader title={<Trans>Frequent questions</Trans>} />}
      <Tabs
        label={t`What it is about`}
        tabs={[
          { id: 'PAYMENT', title: t`Payments` },
          { id: 'MISSION', title: t`Missions` },
        ]}
        selected={type}
        onSelect={(next) => show({ type: next })}
      >
        <QueryView
          query={questions}
          waiting={<Skeleton height={380} />}
          isEmpty={({ content }) => content.length === 0}
          empty={<Empty title={t`There are no questions yet.`} />}
        >
          {({ content, totalPages }) => (
            <Stack>
              <Questions key={`${type}:${page}`} questions={content} />
              <Pager page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
            </Stack>
          )}
        </QueryView>
      </Tabs>
      <AskSupport type={type} />
    </Page>
  );
}
