import { TextField } from '@mui/material';
import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { NewSecret } from './new-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmSetUp, giveCode, givePassword, type Waiting } from './sign-in.ts';
import { StepForm } from './step-form.tsx';

/** The steps of signing in: the password, then a code; the first time also a new secret and the recovery codes. */
export function SignInSteps() {
  const translate = useTranslate();
  const enter = useLogin();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const word = (part: string) => translate(`console.login.${part}`);
  const back = () => setWaiting(null);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={() => enter({})} />;
  if (waiting?.step === 'SET_UP') {
    const { userId, made } = waiting;
    return (
      <StepForm
        key="set-up"
        title={word('set_up.title')}
        hint={word('set_up.hint')}
        submit={word('set_up.submit')}
        onBack={back}
        run={async (typed) => setRecoveryCodes(await confirmSetUp(userId, typed('code')))}
      >
        <NewSecret made={made} />
        <CodeField />
      </StepForm>
    );
  }
  if (waiting) {
    return (
      <StepForm
        key="code"
        title={word('code.title')}
        hint={word('code.hint')}
        submit={word('submit')}
        onBack={back}
        run={async (typed) => {
          await giveCode(typed('code'));
          await enter({});
        }}
      >
        <CodeField />
      </StepForm>
    );
  }
  return (
    <StepForm
      key="password"
      title={word('title')}
      submit={word('submit')}
      run={async (typed) => setWaiting(await givePassword(typed('username'), typed('password')))}
    >
      <PasswordFields />
    </StepForm>
  );
}

function PasswordFields() {
  const translate = useTranslate();
  return (
    <>
      <TextField
        name="username"
        type="email"
        label={translate('console.login.email')}
        autoComplete="username"
        required
        autoFocus
        fullWidth
      />
      <TextField
        name="password"
        type="password"
        label={translate('console.login.password')}
        autoComplete="current-password"
        required
        fullWidth
      />
    </>
  );
}

/** Field for a six-digit code or a recovery code, which has letters; so it must not request a numeric keyboard. */
function CodeField() {
  const translate = useTranslate();
  return (
    <TextField
      name="code"
      label={translate('console.login.code.field')}
      autoComplete="one-time-code"
      required
      autoFocus
      fullWidth
      slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
