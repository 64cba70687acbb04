import { useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';

interface ExistingPasswordProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> {
  /** The address that they log in with. */
  email: string;
}

/** Asks who logged in some time ago for their password once more. */
export function ExistingPassword({ email, ...field }: ExistingPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      {/* For what keeps passwords: whose they are. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Existing password`}
        autoComplete="current-password"
        hint={t`Without a password, log out and in again, and come back within ${policy.accounts.freshLoginMinutes} minutes.`}
        {...field}
      />
    </>
  );
}
