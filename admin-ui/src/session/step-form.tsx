import { Alert, Button, Typography } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface StepFormProps {
  readonly title: string;
  readonly hint?: string;
  readonly submit: string;
  /** Goes back to the previous step, if there is one. */
  readonly onBack?: () => void;
  /** Runs the step. A thrown error is shown, and the step stays. @param typed reads a field by name */
  readonly run: (typed: (name: string) => string) => Promise<unknown>;
  readonly children: ReactNode;
}

/** One step of signing in: its fields, its errors, and the submit button. */
export function StepForm({ title, hint, submit, onBack, run, children }: StepFormProps) {
  const translate = useTranslate();
  const hintId = useId();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    try {
      await run((name) => String(form.get(name) ?? ''));
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : 'ra.auth.sign_in_error');
      setPending(false);
    }
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <form onSubmit={send} aria-describedby={hint === undefined ? undefined : hintId}>
        {hint !== undefined && (
          <Typography id={hintId} variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {hint}
          </Typography>
        )}
        {children}
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        <Button type="submit" variant="contained" size="large" fullWidth loading={pending} sx={{ mt: 2 }}>
          {submit}
        </Button>
        {onBack && (
          <Button onClick={onBack} fullWidth disabled={pending} sx={{ mt: 1 }}>
            {translate('console.login.back')}
          </Button>
        )}
      </form>
    </>
  );
}
