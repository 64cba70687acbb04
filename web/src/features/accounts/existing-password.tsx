import { useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';

interface ExistingPasswordProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> {
  /** Email address that the member logs in with. */
  email: string;
}

/** Asks a member with an old login for their password again. */
export function ExistingPassword({ email, ...field }: ExistingPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
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
