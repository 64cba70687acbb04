import { Trans } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { useNavigate, useSearchParams } from 'react-router';
import { AbnormalAccess } from '../../features/passwords/abnormal-access.tsx';
import { NewPasswordFields } from '../../features/passwords/new-password-fields.tsx';
import {
  emptyNewPassword,
  type NewPasswordDraft,
  newPasswordProblems,
  refusedNewPassword,
} from '../../features/passwords/password-rules.ts';
import { usePasswordTold } from '../../features/passwords/use-password-told.ts';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** The page of the reset mail: sets a new password with its code (spec 1 §2). */
export function PasswordResetPage() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  return code === '' ? <AbnormalAccess /> : <ResetForm code={code} />;
}

const saidAtPlace = ['CODE_EXPIRED', 'PASSWORD_COMMON', 'PASSWORD_FORMAT', 'INVALID_INPUT'];

function ResetForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const told = usePasswordTold();
  const reset = useCommand({
    name: ['reset-password', code],
    send: ({ password }: NewPasswordDraft, intent: Intent) =>
      api.resetPassword({ query: { code }, body: { password } }, { intent }),
    onDone: () => {
      told.changed();
      void navigate('/login', { replace: true });
    },
    onRefused: (error) => told.failed(error, saidAtPlace),
  });
  const form = useForm({
    initial: emptyNewPassword,
    check: newPasswordProblems,
    command: reset,
    refused: refusedNewPassword,
  });

  if (reset.error !== null && codeOf(reset.error) === 'CODE_EXPIRED') return <Expired />;
  const { password, passwordAgain } = form.values();
  return (
    <AccountFrame
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>Afterwards you log in with it; everywhere else you are logged out.</Trans>}
    >
      <Form
        form={form}
        action={<Trans>Set the password</Trans>}
        isReady={password !== '' && passwordAgain !== ''}
      >
        <NewPasswordFields password={form.text('password')} passwordAgain={form.text('passwordAgain')} />
      </Form>
    </AccountFrame>
  );
}

function Expired() {
  return (
    <AccountFrame
      title={<Trans>This page has expired</Trans>}
      lead={<Trans>The link was used, a newer one was sent, or its time is over. Please start again.</Trans>}
    >
      <ButtonLink wide to="/forgot-password">
        <Trans>Start again</Trans>
      </ButtonLink>
    </AccountFrame>
  );
}
