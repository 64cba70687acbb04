import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportQuestion } from '@sowon/contracts/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { supportQueries } from '../../features/support/queries.ts';
import { QuestionState } from '../../features/support/question-state.tsx';
import { QuestionThread } from '../../features/support/question-thread.tsx';
import { subjectNames } from '../../features/support/support-words.ts';
import { WriteForm } from '../../features/support/write-form.tsx';
import { PageView } from '../../lib/page-view.tsx';
import { Page, PageHeader, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** A support question with its answers; the member can write again until it is closed. */
export function QuestionPage({ id }: { id: string }) {
  return (
    <PageView
      query={useQuery(supportQueries.one(id))}
      waiting={
        <Page width="reading">
          <Skeleton height={420} />
        </Page>
      }
    >
      {(question) => <Question question={question} />}
    </PageView>
  );
}

function Question({ question }: { question: SupportQuestion }) {
  const { t } = useLingui();
  const { id, subject, state } = question;
  const about = t(subjectNames[subject]);
  return (
    <Page width="reading">
      <PageHeader
        title={<Trans>Your question: {about}</Trans>}
        lead={
          <TextLink to="/support">
            <Trans>All your questions</Trans>
          </TextLink>
        }
      >
        <QuestionState state={state} />
      </PageHeader>
      <Stack>
        <QuestionThread question={question} />
        {state === 'CLOSED' ? (
          <Notice>
            <Trans>This question is closed. If something is still open, please ask a new one.</Trans>
          </Notice>
        ) : (
          <WriteForm questionId={id} />
        )}
      </Stack>
    </Page>
  );
}
