import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { emailProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** Error for text that is not an email address. Whether an address belongs to a member is never revealed. */
const noAddress = msg`The email address does not match.`;

/** Requests the mail to set a new password (spec 1 §2). */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ask = useCommand({
    name: ['forgot-password'],
    send: ({ email }: { email: string }, intent: Intent) =>
      api.askPasswordReset({ body: { email: email.trim() } }, { intent }),
    onDone: () => navigate('/email-sent?view=forgot-password-email'),
  });
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) && noAddress }),
    command: ask,
    refused: (code) => (code === 'INVALID_INPUT' ? { at: 'email', text: noAddress } : undefined),
  });

  return (
    <AccountFrame
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter the email that you log in with. We send a link that sets a new password.</Trans>}
    >
      <Form form={form} action={<Trans>Send the link</Trans>} isReady={form.value('email').trim() !== ''}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          hint={t`An account that was made by a social login has no password to recover.`}
          {...form.text('email')}
        />
      </Form>
      <TextLink to="/login">
        <Trans>Back to the login</Trans>
      </TextLink>
    </AccountFrame>
  );
}
