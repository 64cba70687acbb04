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

/** A draw event's creator, its demand, and its public pages. */
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

/** Links with enough space when they wrap, so that a finger hits only one. */
const Ways = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
    {children}
  </Box>
);

/** Opens a page of the fan app in a new tab. */
const NewTab = ({ to, children }: { to: string; children: string }) => (
  <OutsideLink href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </OutsideLink>
);

/** The days that its creator chose, the instants derived from them, and the times of past steps. */
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

/** The public proof of the draw: the commitment, published before it opens, and the root, published when entries close. */
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

/** The personal data that is still stored, and the time when the winners' data was exported. */
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
