import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { policy } from '@sowon/contracts/policy';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { signIn } from '../../features/accounts/sign-in.ts';
import {
  emptySignUp,
  refusedSignUp,
  type SignUpDraft,
  signUpProblems,
} from '../../features/accounts/sign-up-rules.ts';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { confirmPage } from '../../lib/intended-page.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Becomes a member, then signs in so that the verification mail can be sent again. */
async function signUp({ passwordAgain: _, ...draft }: SignUpDraft, intent: Intent): Promise<void> {
  const member = { ...draft, username: draft.username.trim(), email: draft.email.trim() };
  const verifySuccessUrl = `${location.origin}${confirmPage}`;
  await api.signUp({ body: { ...member, verifySuccessUrl } }, { intent });
  await signIn(member);
}

const secrets = ['password', 'passwordAgain'] as const;

/** The form of a new member (spec 1 §2, §5). */
export function SignUpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const join = useCommand({
    name: ['sign-up'],
    send: signUp,
    onDone: () => navigate('/email-sent?view=success-public-user', { replace: true }),
  });
  const form = useForm({
    initial: emptySignUp,
    check: (draft) => signUpProblems(draft, new Date()),
    command: join,
    draft: 'sign-up',
    notKept: secrets,
    refused: refusedSignUp,
  });

  if (state?.accepted !== true) return <Navigate to="/signup-accept-terms" replace />;

  return (
    <AccountFrame
      title={<Trans>Sign up</Trans>}
      lead={<Trans>One minute, and your first wish can be made.</Trans>}
    >
      <Form form={form} action={<Trans>Sign up</Trans>}>
        <TextField
          label={t`Nickname`}
          autoComplete="nickname"
          maxLength={policy.text.nameMax}
          required
          {...form.text('username')}
        />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...form.text('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          required
          hint={t`At least 8 characters with letters and digits.`}
          {...form.text('password')}
        />
        <PasswordField
          label={t`Confirm password`}
          autoComplete="new-password"
          required
          {...form.text('passwordAgain')}
        />
        <TextField
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          required
          min="1900-01-01"
          hint={t`Members must be at least 14 years old.`}
          {...form.text('birthDate')}
        />
        <TextField
          label={t`Phone (optional)`}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={t`Digits only`}
          maxLength={20}
          {...form.text('phone', (typed) => typed.replace(/\D/g, ''))}
        />
        <TextField
          label={t`Address (optional)`}
          autoComplete="address-line1"
          maxLength={200}
          {...form.text('address')}
        />
        <TextField
          label={t`Detail address (optional)`}
          autoComplete="address-line2"
          maxLength={200}
          {...form.text('addressDetail')}
        />
      </Form>
    </AccountFrame>
  );
}
