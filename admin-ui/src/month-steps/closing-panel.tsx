import { Link, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { listPath } from '../parts/paths.ts';
import { Section } from '../parts/section.tsx';
import { Estimates, Rows, Statements } from '../settlements/month-lists.tsx';
import type { SettlementMonthRow } from '../settlements/records.ts';
import type { MonthSteps } from './records.ts';

interface ClosingPanelProps {
  readonly month: SettlementMonthRow;
  readonly steps: MonthSteps;
}

/** The closing of the month, the creators that it left out, and the amount that every creator receives. */
export function ClosingPanel({ month, steps: { closing } }: ClosingPanelProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (name: string) => translate(`console.month_steps.closing.${name}`);
  const { closedAt, closesAt, exceptions } = closing;
  return (
    <>
      <Section title={word('name')} hint={word(closedAt === null ? 'hint_open' : 'hint')}>
        <Facts
          facts={[
            ...(closedAt === null ? [] : [[word('closed'), <Moment key="at" instant={closedAt} />] as const]),
            ...(closesAt === null ? [] : [[word('closes'), <Moment key="at" instant={closesAt} />] as const]),
            ...(closedAt === null
              ? []
              : [
                  [word('creators'), count(closing.creators, locale)] as const,
                  [word('carried_over'), count(closing.carriedOverCreators, locale)] as const,
                  [
                    word('exceptions'),
                    exceptions === 0 ? (
                      count(exceptions, locale)
                    ) : (
                      <Link key="exceptions" to={listPath('alarms', { open: true })} underline="hover">
                        {count(exceptions, locale)}
                      </Link>
                    ),
                  ] as const,
                ]),
          ]}
        />
      </Section>
      {month.closed ? <Rows /> : <Estimates month={month.id} />}
    </>
  );
}

/** Statements issued for creators. */
export function StatementsPanel({ steps: { statements, closing } }: { steps: MonthSteps }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (name: string) => translate(`console.month_steps.statements.${name}`);
  return (
    <>
      <Section title={word('name')} hint={word('hint')}>
        <Facts
          facts={[
            [word('creators'), count(closing.creators, locale)],
            [word('with'), count(statements.creators, locale)],
            [word('issued'), count(statements.issued, locale)],
          ]}
        />
      </Section>
      <Statements />
    </>
  );
}
