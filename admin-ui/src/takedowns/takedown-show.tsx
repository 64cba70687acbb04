import { sentenceOf } from '@sowon/contracts/error';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { useKindName } from '../moderation/queue-state.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ReasonWords } from '../reasons/reason-words.tsx';
import { CallOffTakedown } from './call-off-takedown.tsx';
import type { TakedownRow } from './records.ts';
import { TakedownState, TakenDown } from './takedown-state.tsx';

export const TakedownShow = () => (
  <ShowBase>
    <TakedownPage />
  </ShowBase>
);

/** A takedown: its content, its times, its reason and its result. */
function TakedownPage() {
  const { record } = useShowContext<TakedownRow>();
  const translate = useTranslate();
  const kindOf = useKindName();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.takedowns.name', 1)} ${kindOf(record)}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <TakedownState status={record.status} />
            <CallOffTakedown takedown={record} />
          </Toolbar>
          <About takedown={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ takedown }: { takedown: TakedownRow }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.takedowns.fields.${name}`);
  const { id, contentId, from, until, reason, hiddenAt, ended, shown, refusedText } = takedown;
  return (
    <Section title={translate('console.takedown.plan_of')} hint={translate('console.takedown.korean_time')}>
      <Facts
        facts={[
          [field('kind'), <TakenDown key="content" takedown={takedown} />],
          [
            field('contentId'),
            <Copyable key="contentId" value={contentId} what={field('contentId')} whole />,
          ],
          [field('from'), <Moment key="from" instant={from} />],
          [
            field('until'),
            until === null ? translate('console.takedown.no_end') : <Moment key="until" instant={until} />,
          ],
          [field('reason'), <ReasonWords key="reason" reason={reason} reasonIn={takedown.reasonIn} />],
          [field('plannedByName'), takedown.plannedByName],
          [field('planned'), <Moment key="planned" instant={takedown.planned} />],
          ...(hiddenAt === null
            ? []
            : [[field('hiddenAt'), <Moment key="hidden" instant={hiddenAt} />] as const]),
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as const]),
          ...(shown === null
            ? []
            : [[field('shown'), translate(`console.takedown.shown.${shown}`)] as const]),
          ...(refusedText === null ? [] : [[field('refused'), sentenceOf(refusedText)] as const]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}
