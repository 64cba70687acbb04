import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signIn } from '../../features/accounts/sign-in.ts';
import { codeOf } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { takeIntended } from '../../lib/intended-page.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { Notice } from '../../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Codes whose text says more than that e-mail or password is wrong. */
const telling = new Set<string>([
  'LOGIN_BLOCKED',
  'TOO_MANY_REQUESTS',
  'OFFLINE',
  'BUSY',
  'UNAVAILABLE',
  'STORAGE_FULL',
]);

/** Sign-in by e-mail; afterwards the page that was asked for, else the one of the person's role. */
export function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const errorText = useErrorText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  // Nobody is signed in here: what the last person saw must not be shown to the next.
  useEffect(() => queries.clear(), [queries]);
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (landing) => {
      const intended = takeIntended({ isVerified: !landing.startsWith('/email-sent') });
      void navigate(intended ?? landing, { replace: true });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ email: email.trim(), password });
  };

  return (
    <AccountFrame title={<Trans>Log in</Trans>} lead={<Trans>Your wishes are waiting.</Trans>}>
      <form className={page.stack} onSubmit={submit}>
        <SessionEndNotice reason={state?.sessionEnd} />
        {login.isError && (
          <Notice tone="bad">
            {telling.has(codeOf(login.error))
              ? errorText(login.error)
              : t`Please check your Email or Password`}
          </Notice>
        )}
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide busy={login.isPending} disabled={email.trim() === '' || password === ''}>
          <Trans>Log in</Trans>
        </Button>
        <p className={page.between}>
          <span className={page.soft}>
            <Trans>New here?</Trans>
          </span>
          <Link className={page.link} to="/signup-accept-terms">
            <Trans>Sign up</Trans>
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
}

function SessionEndNotice({ reason }: { reason: unknown }) {
  if (reason === 'expired') {
    return (
      <Notice tone="bad">
        <Trans>Your login has expired. Please log in again.</Trans>
      </Notice>
    );
  }
  if (reason === 'denied') {
    return (
      <Notice tone="bad">
        <Trans>Your login has expired or you lack permission.</Trans>
      </Notice>
    );
  }
  return null;
}
