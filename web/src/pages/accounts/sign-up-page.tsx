import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { phoneDigits } from '@sowon/contracts/phone';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { planToBeCreator } from '../../features/accounts/creator-plan.ts';
import {
  AddressFields,
  BirthDateField,
  EmailField,
  NicknameField,
  PhoneField,
} from '../../features/accounts/member-fields.tsx';
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
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Signs up, then signs in so that the verification mail can be sent again. */
async function signUp({ passwordAgain: _, ...draft }: SignUpDraft, intent: Intent): Promise<void> {
  const member = { ...draft, username: draft.username.trim(), email: draft.email.trim() };
  const verifySuccessUrl = `${location.origin}${confirmPage}`;
  await api.signUp({ body: { ...member, verifySuccessUrl } }, { intent });
  await signIn(member);
}

const secrets = ['password', 'passwordAgain'] as const;

/** The sign-up form, also for people who want to apply as a creator (spec 1 §2, §5). */
export function SignUpPage() {
  const { t } = useLingui();
  const { state } = useLocation();
  const asCreator = state?.asCreator === true;
  const form = useSignUpForm(asCreator);

  if (state?.accepted !== true) return <Navigate to="/signup-accept-terms" replace />;

  return (
    <AccountFrame
      title={asCreator ? <Trans>Sign up as a creator</Trans> : <Trans>Sign up</Trans>}
      lead={
        asCreator ? (
          <Trans>First your account. Once your email is confirmed, you apply.</Trans>
        ) : (
          <Trans>One minute, and your first wish can be made.</Trans>
        )
      }
    >
      <Form form={form} action={<Trans>Sign up</Trans>}>
        <NicknameField {...form.text('username')} />
        <EmailField {...form.text('email')} />
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
        <BirthDateField {...form.text('birthDate')} />
        <PhoneField {...form.text('phone', phoneDigits)} />
        <AddressFields
          address={form.text('address')}
          detail={form.text('addressDetail')}
          onFound={(found) => form.set('address', found)}
        />
      </Form>
    </AccountFrame>
  );
}

function useSignUpForm(asCreator: boolean) {
  const navigate = useNavigate();
  const join = useCommand({
    name: ['sign-up'],
    send: signUp,
    onDone: () => {
      planToBeCreator(asCreator);
      return navigate('/email-sent?view=success-public-user', { replace: true });
    },
  });
  return useForm({
    initial: emptySignUp,
    check: (draft) => signUpProblems(draft, new Date()),
    command: join,
    draft: 'sign-up',
    notKept: secrets,
    refused: refusedSignUp,
  });
}
