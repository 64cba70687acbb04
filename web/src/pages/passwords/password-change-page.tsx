import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import { useLocation, useNavigate } from 'react-router';
import { AbnormalAccess } from '../../features/passwords/abnormal-access.tsx';
import { NewPasswordFields } from '../../features/passwords/new-password-fields.tsx';
import {
  emptyNewPassword,
  newPasswordProblems,
  refusedChange,
} from '../../features/passwords/password-rules.ts';
import { usePasswordTold } from '../../features/passwords/use-password-told.ts';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { textProblem } from '../../lib/form/problems.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** Changes the password; pages that link here pass the login address (spec 1 §2). */
export function PasswordChangePage() {
  const { state } = useLocation();
  return typeof state?.email === 'string' ? <ChangeForm email={state.email} /> : <AbnormalAccess />;
}

const initial = { ...emptyNewPassword, current: '' };
const saidAtPlace = [
  ...['LOGIN_FAILED', 'LOGIN_TOO_OLD', 'TOO_MANY_REQUESTS'],
  ...['PASSWORD_COMMON', 'PASSWORD_FORMAT', 'INVALID_INPUT'],
];

function ChangeForm({ email }: { email: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { userId, creatorId } = useSession();
  const told = usePasswordTold();
  const change = useCommand({
    name: ['change-password', userId ?? ''],
    // A login checks the current password; its new session may change the password, and is kept.
    send: async ({ current, password }: typeof initial, intent: Intent) => {
      await api.login({ body: { username: email, password: current } });
      return api.updateUser({ params: { userId: userId ?? '' }, body: { password } }, { intent });
    },
    onDone: () => {
      told.changed();
      void navigate(creatorId === null ? '/user-mypage' : '/edit-creator-profile', { replace: true });
    },
    onRefused: (error) => told.failed(error, saidAtPlace),
  });
  const form = useForm({
    initial,
    check: (draft) => ({ current: textProblem(draft.current), ...newPasswordProblems(draft) }),
    command: change,
    refused: refusedChange,
  });
  const isReady = Object.values(form.values()).every((typed) => typed !== '');

  return (
    <AccountFrame
      title={<Trans>Change your password</Trans>}
      lead={<Trans>On all other devices you are logged out.</Trans>}
    >
      <Form form={form} action={<Trans>Change the password</Trans>} isReady={isReady}>
        {/* Tells password managers the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Existing password`}
          autoComplete="current-password"
          {...form.text('current')}
        />
        <NewPasswordFields password={form.text('password')} passwordAgain={form.text('passwordAgain')} />
      </Form>
    </AccountFrame>
  );
}
