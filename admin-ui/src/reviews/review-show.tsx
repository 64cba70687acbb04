import { Alert, Box, Skeleton } from '@mui/material';
import { Link, ShowBase, Title, useGetOne, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { CreatorPageContent } from '../creators/creator-page-content.tsx';
import type { Creator } from '../creators/records.ts';
import { MemberFiles } from '../files/page-files.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { QueueSteps } from '../parts/queue-steps.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { DecideReview } from './decide-review.tsx';
import type { ReviewRow } from './records.ts';
import { ReviewDue, ReviewState } from './review-state.tsx';

export const ReviewShow = () => (
  <ShowBase>
    <ReviewPage />
  </ShowBase>
);

function ReviewPage() {
  const { record } = useShowContext<ReviewRow>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.reviews.name', 1)} ${record.name}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <Link to={`/creators/${record.id}/show`}>{translate('console.review.creator')}</Link>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <DecideReview review={record} />
            </Box>
          </Toolbar>
          <QueueSteps resource="reviews" id={record.id} waiting={{ decided: false }} />
          <About review={record} />
          <Applied creatorId={record.id} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

/** The applicant's page content, which is all there is to judge. */
function Applied({ creatorId }: { creatorId: string }) {
  const translate = useTranslate();
  const { data, error } = useGetOne<Creator>('creators', { id: creatorId });
  if (error) return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <CreatorPageContent creator={data} />
      <MemberFiles ownerId={data.userId} />
    </>
  );
}

function About({ review }: { review: ReviewRow }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.reviews.fields.${name}`);
  return (
    <Section title={translate('console.review.about')}>
      <Facts
        facts={[
          [field('name'), review.name],
          [field('url'), `/${review.url}`],
          [field('state'), <ReviewState key="state" review={review} />],
          ...(review.reason === null ? [] : [[field('reason'), review.reason] as const]),
          ...(review.changes === null ? [] : [[field('changes'), review.changes] as const]),
          [field('applied'), <Moment key="applied" instant={review.applied} />],
          [field('due'), <ReviewDue key="due" review={review} />],
          [field('id'), <Copyable key="id" value={review.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
