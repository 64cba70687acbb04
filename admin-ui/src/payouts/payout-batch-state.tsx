import { Step, StepLabel, Stepper } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { PayoutBatchRow } from './records.ts';

type Status = PayoutBatchRow['status'];

/** Tag colours; a batch that waits for approval stands out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info' | 'error'> = {
  PREPARED: 'warning',
  APPROVED: 'info',
  FILE_MADE: 'info',
  BOOKING: 'warning',
  SETTLED: 'success',
  REJECTED: 'default',
  EXPIRED: 'error',
};

type Paid = Pick<PayoutBatchRow, 'status' | 'lines' | 'paidLines' | 'failedLines'>;

/** Returns the state of a batch as a text; a settled batch with failed lines names the number of paid lines. */
export function payoutBatchText(
  translate: TranslateFunction,
  { status, lines, paidLines, failedLines }: Paid,
): string {
  if (status !== 'SETTLED' || failedLines === 0) return translate(`console.payout.status.${status}`);
  return translate('console.payout.paid_of', { paid: paidLines, lines });
}

/** Shows the state of a batch. */
export const PayoutBatchState = ({ batch }: { batch: Paid }) => (
  <Tag
    label={payoutBatchText(useTranslate(), batch)}
    tone={batch.status === 'SETTLED' && batch.failedLines > 0 ? 'warning' : tones[batch.status]}
  />
);

const steps = ['prepared', 'approved', 'file', 'result', 'done'] as const;

/** Number of finished steps by state. */
const doneSteps: Record<Status, number> = {
  PREPARED: 1,
  APPROVED: 2,
  FILE_MADE: 3,
  BOOKING: 4,
  SETTLED: 5,
  REJECTED: 1,
  EXPIRED: 1,
};

/** Shows the finished steps of a batch and the next one. */
export function PayoutSteps({ status }: Pick<PayoutBatchRow, 'status'>) {
  const translate = useTranslate();
  const isOff = status === 'REJECTED' || status === 'EXPIRED';
  return (
    <Stepper activeStep={doneSteps[status]} alternativeLabel>
      {steps.map((step, index) => (
        <Step key={step}>
          <StepLabel error={isOff && index === doneSteps[status]}>
            {translate(`console.payout.steps.${step}`)}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
