import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signIn } from '../../features/accounts/sign-in.ts';
import { isForEverybody } from '../../lib/api.ts';
import { pageOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { takeIntended } from '../../lib/intended-page.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

/** Sign-in by email; afterwards opens the intended page, else the one of the person's role. */
export function LoginPage() {
  const { t } = useLingui();
  const { state } = useLocation();
  useNothingOfOthers();
  const form = useLoginForm();
  const { email, password } = form.values();
  return (
    <AccountFrame title={<Trans>Log in</Trans>} lead={<Trans>Your wishes are waiting.</Trans>}>
      <SessionEndNotice reason={state?.sessionEnd} />
      <Form form={form} action={<Trans>Log in</Trans>} isReady={email.trim() !== '' && password !== ''}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.text('email')}
        />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.text('password')} />
      </Form>
      <SocialSignIn page="/login" />
      <Stack gap="s">
        <TextLink to="/forgot-password">
          <Trans>Forgot your password?</Trans>
        </TextLink>
        <Row spread="between">
          <Text as="span" look="soft">
            <Trans>New here?</Trans>
          </Text>
          <TextLink to="/signup-accept-terms">
            <Trans>Sign up</Trans>
          </TextLink>
        </Row>
      </Stack>
    </AccountFrame>
  );
}

/** Nobody is signed in here: cached data of the last person must not reach the next. */
function useNothingOfOthers(): void {
  const queries = useQueryClient();
  useEffect(() => {
    queries.removeQueries({ predicate: (query) => !isForEverybody(query) });
    queries.getMutationCache().clear();
  }, [queries]);
}

function useLoginForm() {
  const navigate = useNavigate();
  const login = useCommand({
    name: ['login'],
    send: signIn,
    onDone: (landing) => {
      const intended = takeIntended({ isVerified: !landing.startsWith('/email-sent') });
      void navigate(intended ?? landing, { replace: true });
    },
    onRefused: (error) => {
      // A blocked member reads the reason there, and can object.
      const page = pageOf(error);
      if (page !== null) void navigate(page);
    },
  });
  return useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({ email: textProblem(email), password: textProblem(password) }),
    command: login,
    // Does not reveal which of the two was wrong.
    refused: (code) =>
      code === 'INVALID_INPUT'
        ? { at: 'password', text: msg`Please check your Email or Password` }
        : undefined,
  });
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
