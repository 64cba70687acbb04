import { TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { type TranslateFunction, useLocale, useTranslate } from 'react-admin';
import { count, monthName, won } from '../look/format.ts';
import { Won } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Tag } from '../parts/tag.tsx';
import { PayoutBatchState } from '../payouts/payout-batch-state.tsx';
import { PreparePayouts } from '../payouts/prepare-payouts.tsx';
import type { MonthSteps } from './records.ts';

type Steps = { readonly steps: MonthSteps };
type Batch = MonthSteps['payouts']['batches'][number];
type Payees = MonthSteps['payouts']['paid'];

const useWord = (step: string) => {
  const translate = useTranslate();
  return (name: string) => translate(`console.month_steps.${step}.${name}`);
};

/** Payouts still to put into a batch, and the batches with their preparers and approvers. */
export function ApprovalPanel({ steps: { id: month, payouts } }: Steps) {
  const translate = useTranslate();
  const word = useWord('approval');
  const field = useBatchField();
  return (
    <>
      <Section
        title={word('name')}
        hint={word('hint')}
        action={payouts.toPrepare.creators + payouts.failed.creators > 0 && <PreparePayouts month={month} />}
      >
        <Facts facts={[...standings(payouts, translate)]} />
      </Section>
      <PlainTable
        title={word('batches')}
        heads={['id', 'status', 'lines', 'totalWon', 'makerName', 'checkerName'].map(field)}
        none="console.payout.none"
      >
        {payouts.batches.map((batch) => (
          <BatchRow key={batch.id} month={month} batch={batch}>
            <TableCell align="right">{batch.lines}</TableCell>
            <TableCell align="right">
              <Won amountWon={batch.totalWon} />
            </TableCell>
            <TableCell>{batch.makerName}</TableCell>
            <TableCell>{batch.checkerName}</TableCell>
          </BatchRow>
        ))}
      </PlainTable>
    </>
  );
}

/** The files that were created for the bank. */
export function FilePanel({ steps: { id: month, payouts } }: Steps) {
  const word = useWord('file');
  const field = useBatchField();
  const approved = payouts.batches.filter(({ status }) => !withoutFile.has(status));
  return (
    <PlainTable
      title={word('name')}
      heads={[field('id'), field('status'), word('number'), word('made'), field('sha256')]}
      none="console.month_steps.file.none"
    >
      {approved.map(({ file, ...batch }) => (
        <BatchRow key={batch.id} month={month} batch={batch}>
          <TableCell>{file?.number ?? '–'}</TableCell>
          <TableCell>{file ? <Moment instant={file.made} /> : '–'}</TableCell>
          <TableCell>{file ? <Copyable value={file.sha256} what={field('sha256')} /> : '–'}</TableCell>
        </BatchRow>
      ))}
    </PlainTable>
  );
}

/** Batches in these states have no bank file. */
const withoutFile: ReadonlySet<Batch['status']> = new Set(['PREPARED', 'REJECTED', 'EXPIRED']);

/** Paid and unpaid payouts, with the bank's results. */
export function PaymentPanel({ steps: { id: month, payouts } }: Steps) {
  const translate = useTranslate();
  const word = useWord('payment');
  const field = useBatchField();
  return (
    <>
      <Section title={word('name')} hint={word('hint')}>
        <Facts
          facts={[
            [
              field('payableOn'),
              <span key="day">
                {payouts.payableOn} {payouts.late && <Tag label={word('late')} tone="error" />}
              </span>,
            ],
            ...standings(payouts, translate),
          ]}
        />
      </Section>
      <PlainTable
        title={word('batches')}
        heads={[field('id'), field('status'), field('lines'), word('paid_lines'), word('failed_lines')]}
        none="console.month_steps.file.none"
      >
        {payouts.batches
          .filter(({ status }) => !withoutFile.has(status))
          .map((batch) => (
            <BatchRow key={batch.id} month={month} batch={batch}>
              <TableCell align="right">{batch.lines}</TableCell>
              <TableCell align="right">{batch.paidLines}</TableCell>
              <TableCell align="right">{batch.failedLines}</TableCell>
            </BatchRow>
          ))}
      </PlainTable>
    </>
  );
}

/** Returns the payable money of a month by its state; the parts add up to the whole. */
const standings = (payouts: MonthSteps['payouts'], translate: TranslateFunction) =>
  (['payable', 'paid', 'inBatch', 'failed', 'toPrepare', 'byHand'] as const).map(
    (place) =>
      [translate(`console.month.place.${place}`), <People key={place} of={payouts[place]} />] as const,
  );

function useBatchField() {
  const translate = useTranslate();
  return (name: string) =>
    name === 'id'
      ? translate('resources.payout-batches.name', 1)
      : translate(`resources.payout-batches.fields.${name}`);
}

interface BatchRowProps {
  readonly month: string;
  readonly batch: Pick<Batch, 'id' | 'status' | 'lines' | 'paidLines' | 'failedLines'>;
  readonly children: ReactNode;
}

/** A table row that starts with a link to the batch, shown by the end of its id. */
function BatchRow({ month, batch, children }: BatchRowProps) {
  const locale = useLocale() ?? 'ko';
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RecordLink resource="payout-batches" id={batch.id}>
          {`${monthName(month, locale)} · ${batch.id.slice(-6)}`}
        </RecordLink>
      </TableCell>
      <TableCell>
        <PayoutBatchState batch={batch} />
      </TableCell>
      {children}
    </TableRow>
  );
}

/** Number of creators and the sum of their payouts in won. */
function People({ of: { creators, won: amount } }: { of: Payees }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return translate('console.month_steps.people', {
    smart_count: creators,
    creators: count(creators, locale),
    amount: won(amount, locale),
  });
}
