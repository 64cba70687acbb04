import { Box, TableCell, TableRow, Typography } from '@mui/material';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { count, kstMinute, monthName, won } from '../look/format.ts';
import { Won } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { BankFileOf } from './bank-file.tsx';
import { BankResultOf } from './bank-result.tsx';
import { PayoutBatchState, PayoutSteps } from './payout-batch-state.tsx';
import { ApprovePayouts, HoldBackPayout, RejectPayouts } from './payout-commands.tsx';
import type { PayoutBatch } from './records.ts';

export const PayoutBatchShow = () => (
  <ShowBase>
    <BatchPage />
  </ShowBase>
);

/** A batch: its progress, the next step, its transfers, and the creators left out. */
function BatchPage() {
  const { record } = useShowContext<PayoutBatch>();
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const name = translate('resources.payout-batches.name', 1);
  return (
    <PageStack>
      <Title title={record ? `${name} ${monthName(record.month, locale)}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <PayoutBatchState batch={record} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <ApprovePayouts batch={record} />
              <BankFileOf batch={record} />
              <BankResultOf batch={record} />
              <RejectPayouts batch={record} />
            </Box>
          </Toolbar>
          <Section title={translate('resources.payout-batches.fields.status')}>
            <PayoutSteps status={record.status} />
          </Section>
          <About batch={record} />
          <Lines batch={record} />
          <LeftOut batch={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ batch }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.payout-batches.fields.${name}`);
  const { file, approved, ended } = batch;
  return (
    <Section title={translate('resources.payout-batches.name', 1)}>
      <Facts
        facts={[
          [field('month'), monthName(batch.month, locale)],
          [field('payableOn'), batch.payableOn],
          [field('lines'), count(batch.lines, locale)],
          [field('totalWon'), <Won key="total" amountWon={batch.totalWon} />],
          [field('paidWon'), <Won key="paid" amountWon={batch.paidWon} />],
          [field('failedWon'), <Won key="failed" amountWon={batch.failedWon} />],
          [field('makerName'), batch.makerName],
          [field('prepared'), <Moment key="prepared" instant={batch.prepared} />],
          ...(approved === null
            ? [[field('expires'), <Moment key="expires" instant={batch.expires} />] as const]
            : [
                [field('checkerName'), batch.checkerName] as const,
                [field('approved'), <Moment key="approved" instant={approved} />] as const,
                [field('approvedWon'), <Won key="approvedWon" amountWon={batch.approvedWon ?? 0} />] as const,
              ]),
          [
            field('file'),
            file === null
              ? translate('console.payout.no_file')
              : translate('console.payout.file_of', {
                  number: count(file.number, locale),
                  when: kstMinute(file.made),
                  who: file.madeByName,
                }),
          ],
          ...(file === null
            ? []
            : [
                [field('sha256'), <Copyable key="sha" value={file.sha256} what={field('sha256')} />] as const,
              ]),
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as const]),
          [field('id'), <Copyable key="id" value={batch.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** Tag colours; accounts without an earlier payment stand out for the approver. */
const accountTones = { FIRST: 'info', SAME: 'default', OTHER: 'warning' } as const;

function Lines({ batch }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  const heads = [
    'line',
    'creatorName',
    'month',
    'won',
    'beforeWon',
    'difference',
    'account',
    'state',
    'code',
  ].map((name) => translate(`resources.payout-batches.fields.${name}`));
  return (
    <PlainTable
      title={translate('console.payout.lines')}
      heads={[...heads, ' ']}
      none="console.payout.no_lines"
    >
      {batch.rows.map((row) => (
        <Line key={row.line} batch={batch} row={row} />
      ))}
    </PlainTable>
  );
}

/** One transfer: to whom, how much, compared with the one before, and what became of it. */
function Line({ batch, row }: { batch: PayoutBatch; row: PayoutBatch['rows'][number] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { line, creatorId, creatorName, month, won: amount, beforeWon } = row;
  return (
    <TableRow>
      <TableCell>{line}</TableCell>
      <TableCell>
        <RecordLink resource="creators" id={creatorId}>
          {creatorName}
        </RecordLink>
      </TableCell>
      <TableCell>{month}</TableCell>
      <TableCell align="right">
        <Won amountWon={amount} />
      </TableCell>
      <TableCell align="right">{beforeWon === null ? '–' : <Won amountWon={beforeWon} />}</TableCell>
      <TableCell align="right">{beforeWon === null ? '–' : <Won amountWon={amount - beforeWon} />}</TableCell>
      <TableCell>
        {row.account !== null && (
          <Tag label={translate(`console.payout.account.${row.account}`)} tone={accountTones[row.account]} />
        )}
      </TableCell>
      <TableCell>
        <Tag
          label={translate(`console.payout.state.${row.state}`)}
          tone={row.state === 'FAILED' ? 'error' : row.state === 'PAID' ? 'success' : 'default'}
        />
        {row.changed && <Typography variant="caption"> {translate('console.payout.changed')}</Typography>}
        {row.advanceWon > 0 && (
          <Typography variant="caption">
            {' '}
            {translate('console.payout.advance', { amount: won(row.advanceWon, locale) })}
          </Typography>
        )}
      </TableCell>
      <TableCell>{row.code ?? ''}</TableCell>
      <TableCell>{row.state === 'WAITING' && <HoldBackPayout batch={batch} line={line} />}</TableCell>
    </TableRow>
  );
}

function LeftOut({ batch }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  const heads = ['creatorName', 'month', 'why'].map((name) =>
    translate(`resources.payout-batches.fields.${name}`),
  );
  return (
    <PlainTable
      title={translate('console.payout.left_out')}
      heads={heads}
      none="console.payout.nobody_left_out"
    >
      {batch.leftOut.map(({ creatorId, creatorName, month, why }) => (
        <TableRow key={`${month}:${creatorId}`}>
          <TableCell>
            <RecordLink resource="creators" id={creatorId}>
              {creatorName}
            </RecordLink>
          </TableCell>
          <TableCell>{month}</TableCell>
          <TableCell>{translate(`console.payout.why.${why}`)}</TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}
