import { Box, Card, Step, StepButton, Stepper, Typography } from '@mui/material';
import type { MonthStep } from '@sowon/contracts/month-steps/schemas';
import { monthStepNames } from '@sowon/contracts/month-steps/step-names';
import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { LoadError } from '../parts/load-error.tsx';
import { lookAgainWhile } from '../parts/look-again.ts';
import { useNarrow } from '../parts/page.tsx';
import type { SettlementMonthRow } from '../settlements/records.ts';
import { ApprovalPanel, FilePanel, PaymentPanel } from './batch-panels.tsx';
import { ClosingPanel, StatementsPanel } from './closing-panel.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { FlagsPanel } from './flags-panel.tsx';
import type { MonthSteps } from './records.ts';

/** Pause between two looks at a month that is being closed. */
export const lookAgainMs = 2_000;

const untilItIsClosed = lookAgainWhile<MonthSteps>(({ closing }) => closing.askedAt !== null, lookAgainMs);

/** Shows the steps of a month; each step derives its progress from the data. */
export function MonthWay({ month }: { month: SettlementMonthRow }) {
  const { data, error } = useGetOne<MonthSteps>('month-steps', { id: month.id }, untilItIsClosed);
  const [chosen, choose] = useChosenStep();
  if (!data) return <LoadError error={error} />;
  const step = chosen ?? firstOf(data);
  return (
    <>
      <Steps month={data} step={step} choose={choose} />
      <Panel month={month} steps={data} step={step} />
    </>
  );
}

/** Reads the step from the page's address, so that it can be linked to; null if it names none. */
function useChosenStep(): [MonthStep | null, (step: MonthStep) => void] {
  const [query, setQuery] = useSearchParams();
  const named = monthStepNames.find((step) => step === query.get('step')) ?? null;
  return [named, (step) => setQuery({ step })];
}

/** Returns the first step that needs work or a check; the last step if all are done. */
const firstOf = ({ steps }: MonthSteps): MonthStep =>
  monthStepNames.find((step) => steps[step] === 'NOW') ??
  (steps.closing === 'WAITING' ? 'closing' : 'statements');

interface StepsProps {
  readonly month: MonthSteps;
  readonly step: MonthStep;
  readonly choose: (step: MonthStep) => void;
}

function Steps({ month: { steps }, step: shown, choose }: StepsProps) {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  return (
    <Card component="nav" aria-label={translate('console.month_steps.title')} sx={{ p: 2, minWidth: 0 }}>
      <Stepper
        nonLinear
        activeStep={monthStepNames.indexOf(shown)}
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        alternativeLabel={!isNarrow}
      >
        {monthStepNames.map((step) => (
          <Step key={step} completed={steps[step] === 'DONE'}>
            <StepButton
              onClick={() => choose(step)}
              {...(step === shown ? { 'aria-current': 'step', sx: chosenLook } : {})}
              optional={
                <Typography
                  variant="caption"
                  sx={steps[step] === 'NOW' ? { color: 'warning.main', fontWeight: 650 } : {}}
                >
                  {translate(`console.month_steps.state.${steps[step]}`)}
                </Typography>
              }
            >
              {translate(`console.month_steps.${step}.name`)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Card>
  );
}

/** Marks the shown step; finished steps would otherwise all look alike. */
const chosenLook = { '& .MuiStepLabel-label': { fontWeight: 700, textDecoration: 'underline' } };

interface PanelProps {
  readonly month: SettlementMonthRow;
  readonly steps: MonthSteps;
  readonly step: MonthStep;
}

function Panel({ month, steps, step }: PanelProps) {
  const translate = useTranslate();
  if (step === 'closing') return <ClosingPanel month={month} steps={steps} />;
  if (steps.closing.closedAt === null)
    return (
      <Box sx={{ px: 2, py: 1 }}>
        <Typography color="text.secondary">{translate('console.month_steps.after_closing')}</Typography>
      </Box>
    );
  switch (step) {
    case 'differences':
      return <DifferencesPanel steps={steps} />;
    case 'flags':
      return <FlagsPanel steps={steps} />;
    case 'approval':
      return <ApprovalPanel steps={steps} />;
    case 'file':
      return <FilePanel steps={steps} />;
    case 'payment':
      return <PaymentPanel steps={steps} />;
    case 'statements':
      return <StatementsPanel steps={steps} />;
  }
}
