import { Trans } from '@lingui/react/macro';
import { providerNames } from '@sowon/contracts/accounts/provider-names';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { BirthDateField, EmailField, NicknameField } from '../../features/accounts/member-fields.tsx';
import { storeOwn } from '../../features/accounts/sign-in.ts';
import {
  refusedSignUp,
  type SocialSignUpDraft,
  socialSignUpProblems,
} from '../../features/accounts/sign-up-rules.ts';
import type { SocialNewcomer } from '../../features/accounts/social.ts';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { confirmPage } from '../../lib/intended-page.ts';
import { useCommand } from '../../lib/use-command.ts';
import { AccountFrame } from './account-frame.tsx';

/** The form of a new member who comes from a provider; redirects without one, or before the terms are accepted. */
export function SocialSignUpPage() {
  const { state } = useLocation();
  if (state?.accepted !== true || !state.newcomer) return <Navigate to="/sns-login" replace />;
  return <NewcomerForm newcomer={state.newcomer} />;
}

function NewcomerForm({ newcomer }: { newcomer: SocialNewcomer }) {
  const navigate = useNavigate();
  const name = providerNames[newcomer.provider];
  const join = useCommand({
    name: ['social-sign-up'],
    send: async ({ username, email, birthDate }: SocialSignUpDraft) => {
      const verifySuccessUrl = `${location.origin}${confirmPage}`;
      const member = { username: username.trim(), email: email.trim(), birthDate };
      await api.socialSignUp({ body: { code: newcomer.code, ...member, verifySuccessUrl } });
      return storeOwn();
    },
    onDone: (landing) =>
      navigate(landing.startsWith('/email-sent') ? '/email-sent?view=success-public-user' : landing, {
        replace: true,
      }),
  });
  const form = useForm({
    initial: { username: newcomer.username, email: newcomer.email, birthDate: '' },
    check: (draft) => socialSignUpProblems(draft, new Date()),
    command: join,
    refused: (code, field) => {
      const refused = refusedSignUp(code, field);
      return refused?.at === 'password' ? undefined : refused;
    },
  });

  return (
    <AccountFrame title={<Trans>Sign up</Trans>} lead={<Trans>Next time you log in with {name}.</Trans>}>
      <Form form={form} action={<Trans>Sign up</Trans>}>
        <NicknameField {...form.text('username')} />
        <EmailField {...form.text('email')} />
        <BirthDateField {...form.text('birthDate')} />
      </Form>
    </AccountFrame>
  );
}
