import { Box, Skeleton } from '@mui/material';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { FileMedia } from '../files/file-media.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { lookAgainWhile } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { QuestionMessages } from './question-messages.tsx';
import { QuestionState } from './question-state.tsx';
import type { SupportQuestion } from './records.ts';
import { ServeQuestion } from './serve-question.tsx';

/** Refresh interval of an open question in milliseconds: the member may write while the page is open. */
const lookAgainMs = 5_000;

export const whileOpen = lookAgainWhile<SupportQuestion>(({ state }) => state !== 'CLOSED', lookAgainMs);

export const QuestionShow = () => (
  <ShowBase queryOptions={whileOpen}>
    <QuestionPage />
  </ShowBase>
);

/** A question: its member, its origin, its messages, and the possible actions. */
export function QuestionPage() {
  const { record } = useShowContext<SupportQuestion>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title
        title={record ? `${translate('resources.support-questions.name', 1)} ${record.username}` : ' '}
      />
      {!record && <Skeleton height={240} />}
      {record && (
        <>
          <Toolbar>
            <QuestionState state={record.state} />
            <ServeQuestion question={record} />
          </Toolbar>
          <QueueSteps resource="support-questions" id={record.id} waiting={{ state: 'WAITING' }} />
          <QuestionMessages messages={record.messages} username={record.username} />
          {record.picture && (
            <Section title={translate('console.support.picture')}>
              <FileMedia file={record.picture} />
            </Section>
          )}
          <About question={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ question }: { question: SupportQuestion }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.support-questions.fields.${name}`);
  const { id, userId, username, language, subject, askedFrom, asked, waitsSince, closed } = question;
  const moment = (name: string, instant: string | null) =>
    instant === null ? [] : [[field(name), <Moment key={name} instant={instant} />] as const];
  return (
    <Section title={translate('console.support.about')}>
      <Facts
        facts={[
          [
            field('username'),
            <RecordLink key="member" resource="users" id={userId}>
              {username}
            </RecordLink>,
          ],
          [field('language'), translate(`console.user.language.${language}`)],
          [field('subject'), translate(`console.support.subject.${subject}`)],
          [
            field('askedFrom'),
            <Box key="from" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {askedFrom}
            </Box>,
          ],
          ...moment('asked', asked),
          ...moment('waitsSince', waitsSince),
          ...moment('closed', closed),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
