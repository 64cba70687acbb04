import { Step, StepLabel, Stepper } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PayoutBatchRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

type Status = PayoutBatchRow['status'];

/** What waits for somebody stands out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info' | 'error'> = {
  PREPARED: 'warning',
  APPROVED: 'info',
  FILE_MADE: 'info',
  BOOKING: 'warning',
  SETTLED: 'success',
  REJECTED: 'default',
  EXPIRED: 'error',
};

/** How a batch stands. */
export const PayoutBatchState = ({ status }: Pick<PayoutBatchRow, 'status'>) => (
  <Tag label={useTranslate()(`console.payout.status.${status}`)} tone={tones[status]} />
);

const steps = ['prepared', 'approved', 'file', 'result', 'done'] as const;

/** How many of the steps are done. */
const doneSteps: Record<Status, number> = {
  PREPARED: 1,
  APPROVED: 2,
  FILE_MADE: 3,
  BOOKING: 4,
  SETTLED: 5,
  REJECTED: 1,
  EXPIRED: 1,
};

/** Which steps of a batch are done, and which is next. */
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
