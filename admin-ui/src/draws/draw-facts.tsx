import { Box, Link as OutsideLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Coins } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Deadline, Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { isToBeDrawn, periodText } from './draw-state.tsx';
import type { Draw } from './records.ts';

type Fact = readonly [name: string, value: ReactNode];

const useField = () => {
  const translate = useTranslate();
  return (name: string) => translate(`resources.draws.fields.${name}`);
};

/** Whose draw event it is, how much it is asked for, and what fans see of it. */
export function DrawAbout({ draw }: { draw: Draw }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = useField();
  const { id, title, cancelReason, creatorId, creatorName, drawNumber, entries, picked, coinPrice } = draw;
  const page = `/lottery-event/${id}`;
  const cancelFacts: Fact[] =
    cancelReason === null
      ? []
      : [[field('cancelReason'), translate(`console.draw.cancel_reason.${cancelReason}`)]];
  return (
    <Section title={translate('console.draw.about')}>
      <Facts
        facts={[
          ...cancelFacts,
          [
            field('creatorName'),
            <Ways key="creator">
              <RecordLink resource="creators" id={creatorId}>
                {creatorName}
              </RecordLink>
              <Link to={listPath('draws', { creatorId })}>{translate('console.draw.all_of_creator')}</Link>
            </Ways>,
          ],
          [
            field('product'),
            <Ways key="product">
              <RecordLink resource="products" id={id}>
                {title}
              </RecordLink>
              <Link to={listPath('missions', { q: id })}>{translate('console.draw.all_entries')}</Link>
            </Ways>,
          ],
          [
            field('page'),
            <Ways key="page">
              <NewTab to={page}>{translate('console.draw.public_page')}</NewTab>
              <NewTab to={`${page}/proof`}>{translate('console.draw.proof_page')}</NewTab>
            </Ways>,
          ],
          [field('drawNumber'), count(drawNumber, locale)],
          [field('entries'), count(entries, locale)],
          [field('picked'), count(picked, locale)],
          [field('coinPrice'), <Coins key="coins" points={coinPrice} />],
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** Where the links wrap, a finger still meets one of them alone. */
const Ways = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
    {children}
  </Box>
);

/** A page of the fan app, which is none of the console's. */
const NewTab = ({ to, children }: { to: string; children: string }) => (
  <OutsideLink href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </OutsideLink>
);

/** The days that its creator chose, the instants that follow from them, and what has happened when. */
export function DrawTimes({ draw }: { draw: Draw }) {
  const translate = useTranslate();
  const field = useField();
  const { status, eventEnd, created, opensAt, appliesUntil, drawBy, drawn, closed } = draw;
  const past = [
    ['drawn', drawn],
    ['closed', closed],
  ] as const;
  return (
    <Section title={translate('console.draw.times')} hint={translate('console.draw.korean_time')}>
      <Facts
        facts={[
          [field('period'), periodText(draw)],
          [field('eventEnd'), eventEnd],
          [field('created'), <Moment key="created" instant={created} />],
          [field('opensAt'), <Moment key="opens" instant={opensAt} />],
          [field('appliesUntil'), <Moment key="until" instant={appliesUntil} />],
          [
            field('drawBy'),
            isToBeDrawn(status) ? <Deadline key="by" due={drawBy} /> : <Moment key="by" instant={drawBy} />,
          ],
          ...past.flatMap(([name, instant]): Fact[] =>
            instant === null ? [] : [[field(name), <Moment key={name} instant={instant} />]],
          ),
        ]}
      />
    </Section>
  );
}

/** What anybody can check the draw by: published before it opens, and when it takes no more entries. */
export function DrawProof({ draw: { commitment, root } }: { draw: Draw }) {
  const translate = useTranslate();
  const field = useField();
  return (
    <Section title={translate('console.draw.proof')}>
      <Facts
        facts={[
          [
            field('commitment'),
            <Copyable key="commitment" value={commitment} what={field('commitment')} whole />,
          ],
          [
            field('root'),
            root === null ? (
              translate('console.draw.no_root')
            ) : (
              <Copyable key="root" value={root} what={field('root')} whole />
            ),
          ],
        ]}
      />
    </Section>
  );
}

/** What is still kept of what people told of themselves, and when that of the winners was given away. */
export function DrawData({ draw: { kept, exported } }: { draw: Draw }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = useField();
  return (
    <Section title={translate('console.draw.data')}>
      <Facts
        facts={[
          [
            field('kept'),
            translate('console.draw.people', { smart_count: kept, count: count(kept, locale) }),
          ],
          [
            field('exported'),
            exported === null ? (
              translate('console.draw.not_exported')
            ) : (
              <Moment key="exported" instant={exported} />
            ),
          ],
        ]}
      />
    </Section>
  );
}
