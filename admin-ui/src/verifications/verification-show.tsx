import { TableCell, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { count, kstMinute } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { lookAgainMs, lookAgainWhile } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import type { LedgerVerification } from './records.ts';
import { isOpen, useAsker, VerificationProgress, VerificationState } from './verification-state.tsx';

const untilItIsOver = lookAgainWhile<LedgerVerification>(isOpen, lookAgainMs);

export const VerificationShow = () => (
  <ShowBase queryOptions={untilItIsOver}>
    <VerificationPage />
  </ShowBase>
);

/** A verification: its progress, its position, and its findings. */
function VerificationPage() {
  const { record } = useShowContext<LedgerVerification>();
  const translate = useTranslate();
  return (
    <PageStack>
      <Title
        title={record ? `${translate('resources.verifications.name', 1)} ${kstMinute(record.asked)}` : ' '}
      />
      {record && (
        <>
          <Toolbar>
            <VerificationState status={record.status} />
          </Toolbar>
          <About row={record} />
          <Findings row={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ row }: { row: LedgerVerification }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const askerOf = useAsker();
  const field = (name: string) => translate(`resources.verifications.fields.${name}`);
  const { id, asked, begun, ended, streams, checkedStreams, anchors, findings, fault } = row;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [field('progress'), <VerificationProgress key="progress" row={row} />],
    [
      field('streams'),
      streams === null ? '–' : `${count(checkedStreams, locale)} / ${count(streams, locale)}`,
    ],
    [field('anchors'), anchors === null ? '–' : count(anchors, locale)],
    [field('findings'), count(findings, locale)],
    [field('position'), <Position key="position" row={row} />],
    [field('askedBy'), askerOf(row)],
    [field('asked'), <Moment key="asked" instant={asked} />],
    [field('begun'), <Moment key="begun" instant={begun} />],
    [field('ended'), <Moment key="ended" instant={ended} />],
    ...(fault === null ? [] : ([[field('fault'), fault]] as const)),
    [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
  ];
  return (
    <Section
      title={translate('console.verification.about')}
      hint={translate('console.verification.korean_time')}
    >
      <Facts facts={facts} />
    </Section>
  );
}

/** The verified position of the ledger; each shard's position on hover. */
function Position({ row: { positions, events } }: { row: LedgerVerification }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  if (positions === null || events === null) return <>–</>;
  const told = positions.map((position, shard) => `${shard}: ${position}`).join(', ');
  const facts = { events: count(events, locale), shards: `${positions.length}` };
  return <span title={told}>{translate('console.verification.shards', facts)}</span>;
}

function Findings({ row }: { row: LedgerVerification }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (name: string) => translate(`console.verification.${name}`);
  return (
    <>
      <PlainTable
        title={word('found')}
        heads={['#', word('kind'), word('subject'), word('version')]}
        none={`console.verification.${isOpen(row) ? 'nothing_yet' : 'nothing'}`}
      >
        {row.found.map((finding) => (
          <TableRow key={finding.number}>
            <TableCell>{finding.number}</TableCell>
            <TableCell title={finding.invariant}>{word(`finding.${finding.kind}`)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Subject finding={finding} />
            </TableCell>
            <TableCell>{finding.version ?? '–'}</TableCell>
          </TableRow>
        ))}
      </PlainTable>
      {row.found.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.verification.found_hint', {
            shown: count(row.found.length, locale),
            all: count(row.findings, locale),
          })}
        </Typography>
      )}
    </>
  );
}

/** The subject of a finding, with a link if it is a wallet. */
function Subject({ finding: { subject, stream } }: { finding: LedgerVerification['found'][number] }) {
  const owner = stream?.startsWith('wallet-') ? stream.slice('wallet-'.length) : null;
  if (owner === null) return <>{subject}</>;
  return (
    <RecordLink resource="wallets" id={owner}>
      {subject}
    </RecordLink>
  );
}
