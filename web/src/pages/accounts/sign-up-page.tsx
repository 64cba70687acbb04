import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { signIn } from '../../features/accounts/sign-in.ts';
import {
  emptySignUp,
  isOldEnough,
  isPassword,
  isSignUpComplete,
  type SignUpDraft,
} from '../../features/accounts/sign-up-rules.ts';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { confirmPage } from '../../lib/intended-page.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import { AccountFrame } from './account-frame.tsx';
import { SignUpError } from './sign-up-error.tsx';

/** Becomes a member, then signs in so that the verification mail can be sent again. */
async function signUp(draft: SignUpDraft, intent: Intent): Promise<void> {
  const { passwordAgain: _, ...member } = draft;
  const verifySuccessUrl = `${location.origin}${confirmPage}`;
  await api.signUp({ body: { ...member, verifySuccessUrl } }, { intent });
  await signIn(draft);
}

/** The form of a new member (spec 1 §2, §5). */
export function SignUpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { state } = useLocation();
  const [draft, setDraft] = useState(emptySignUp);
  const intent = useIntent();
  const join = useMutation({
    mutationFn: (member: SignUpDraft) => signUp(member, intent),
    onSuccess: () => navigate('/email-sent?view=success-public-user', { replace: true }),
  });
  const now = new Date();

  if (state?.accepted !== true) return <Navigate to="/signup-accept-terms" replace />;

  const field = (name: keyof SignUpDraft) => ({
    name,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!join.isPending)
      join.mutate({ ...draft, username: draft.username.trim(), email: draft.email.trim() });
  };
  const isWeak = draft.password !== '' && !isPassword(draft.password);
  const isDifferent = draft.passwordAgain !== '' && draft.password !== draft.passwordAgain;
  const isTooYoung = draft.birthDate !== '' && !isOldEnough(draft.birthDate, now);

  return (
    <AccountFrame
      title={<Trans>Sign up</Trans>}
      lead={<Trans>One minute, and your first wish can be made.</Trans>}
    >
      <form className={page.stack} onSubmit={submit}>
        {join.isError && <SignUpError error={join.error} text={errorText(join.error)} />}
        <TextField
          label={t`Nickname`}
          autoComplete="nickname"
          maxLength={policy.text.nameMax}
          required
          {...field('username')}
        />
        <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="new-password"
          required
          hint={t`At least 8 characters with letters and digits.`}
          error={isWeak && t`At least 8 characters with letters and digits.`}
          {...field('password')}
        />
        <TextField
          label={t`Confirm password`}
          type="password"
          autoComplete="new-password"
          required
          error={isDifferent && t`Passwords do not match each other.`}
          {...field('passwordAgain')}
        />
        <TextField
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          required
          min="1900-01-01"
          hint={t`Members must be at least 14 years old.`}
          error={isTooYoung && t`Members must be at least 14 years old.`}
          {...field('birthDate')}
        />
        <TextField
          label={t`Phone (optional)`}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={t`Digits only`}
          maxLength={20}
          {...field('phone')}
          onChange={(event) => setDraft({ ...draft, phone: event.target.value.replace(/\D/g, '') })}
        />
        <TextField
          label={t`Address (optional)`}
          autoComplete="address-line1"
          maxLength={200}
          {...field('address')}
        />
        <TextField
          label={t`Detail address (optional)`}
          autoComplete="address-line2"
          maxLength={200}
          {...field('addressDetail')}
        />
        <Button type="submit" wide busy={join.isPending} disabled={!isSignUpComplete(draft, now)}>
          <Trans>Sign up</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}
