import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { AwaitNumber, ConfirmNumber, EnterNumber } from './number-acts.tsx';
import { canAwaitNumber, numberState } from './number-state.ts';
import type { Draw } from './records.ts';

type Fact = readonly [name: string, value: ReactNode];

/** The public number that a draw uses instead of drand: its state, its entries, and the next step. */
export function PublicNumber({ draw }: { draw: Draw }) {
  const translate = useTranslate();
  const state = numberState(draw, new Date());
  return (
    <Section title={translate('console.draw.number.title')}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {translate(`console.draw.number.state.${state}`)}
      </Typography>
      <NumberFacts draw={draw} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
        {canAwaitNumber(draw) && (
          <CanAccess resource="draws" action="await_number">
            <AwaitNumber draw={draw} />
          </CanAccess>
        )}
        {(state === 'DUE' || state === 'ENTERED') && (
          <CanAccess resource="draws" action="enter_number">
            <EnterNumber draw={draw} />
          </CanAccess>
        )}
        {state === 'ENTERED' && (
          <CanAccess resource="draws" action="confirm_number">
            <UnlessOwn
              by={draw.publicNumber?.entered?.operatorId}
              told={translate('console.draw.number.by_another')}
            >
              <ConfirmNumber draw={draw} />
            </UnlessOwn>
          </CanAccess>
        )}
      </Box>
    </Section>
  );
}

function NumberFacts({ draw: { beacon, publicNumber } }: { draw: Draw }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.draws.fields.${name}`);
  const { since, drawing = null, entered = null } = publicNumber ?? {};
  const madeWith: Fact = [
    field('beacon'),
    beacon === null || beacon === 'none' ? (
      translate(`console.draw.beacon.${beacon === null ? 'open' : 'none'}`)
    ) : (
      <Copyable key="beacon" value={beacon} what={field('beacon')} whole />
    ),
  ];
  const awaited: Fact[] =
    since === undefined ? [] : [[field('since'), <Moment key="since" instant={since} />]];
  const drawn: Fact[] =
    drawing === null
      ? []
      : [
          [field('round'), drawing.round],
          [field('drawnAt'), <Moment key="drawn" instant={drawing.at} />],
          [field('until'), <Moment key="until" instant={drawing.until} />],
        ];
  const typed: Fact[] =
    entered === null
      ? []
      : [
          [
            field('entered'),
            translate('console.draw.number.numbers', {
              numbers: entered.numbers.join(' · '),
              bonus: entered.bonus,
            }),
          ],
          [
            field('enteredBy'),
            <span key="by">
              <RecordLink resource="users" id={entered.operatorId}>
                {entered.operatorName}
              </RecordLink>{' '}
              <Moment instant={entered.at} />
            </span>,
          ],
        ];
  return <Facts facts={[...awaited, ...drawn, ...typed, madeWith]} />;
}
