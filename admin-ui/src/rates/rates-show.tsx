import { Box, TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { monthName } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { rateNames } from './rate-names.ts';
import { RatesState } from './rates-state.tsx';
import type { RatesVersion } from './records.ts';

export const RatesShow = () => (
  <ShowBase>
    <RatesPage />
  </ShowBase>
);

/** A version: its rates, its changes, and who decided it. */
function RatesPage() {
  const { record: version } = useShowContext<RatesVersion>();
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <PageStack>
      <Title
        title={version ? translate('console.rates.from', { month: monthName(version.id, locale) }) : ' '}
      />
      {version && (
        <>
          <Toolbar>
            <RatesState state={version.state} />
          </Toolbar>
          <Numbers version={version} />
          <About version={version} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function Numbers({ version }: { version: RatesVersion }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { before } = version;
  const word = (name: string) => translate(`console.rates.${name}`);
  return (
    <PlainTable
      title={word('numbers')}
      heads={[translate('console.approval.effect.what'), ...(before ? [word('before')] : []), word('here')]}
      none="console.approval.effect.none"
    >
      {rateNames.map(({ name, of, text }) => {
        const isOther = before !== null && of(before) !== of(version);
        return (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {translate(`console.approval.field.${name}`)}
            </TableCell>
            {before && <TableCell>{text(of(before), locale)}</TableCell>}
            <TableCell>
              <Box component={isOther ? 'strong' : 'span'}>{text(of(version), locale)}</Box>
            </TableCell>
          </TableRow>
        );
      })}
    </PlainTable>
  );
}

function About({ version: { approvalId, decided, version } }: { version: RatesVersion }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.rates.fields.${name}`);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [field('version'), version],
    [
      field('approvalId'),
      approvalId === null ? (
        translate('console.rates.by_release')
      ) : (
        <RecordLink key="approval" resource="approvals" id={approvalId}>
          {translate('resources.approvals.name', 1)}
        </RecordLink>
      ),
    ],
    ...(decided === null ? [] : [[field('decided'), <Moment key="decided" instant={decided} />] as const]),
  ];
  return (
    <Section title={translate('console.rates.about')}>
      <Facts facts={facts} />
    </Section>
  );
}
