import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>;

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ password, passwordAgain }: { password: Field; passwordAgain: Field }) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 8 characters with letters and digits.`}
        {...password}
      />
      <PasswordField label={t`Confirm new password`} autoComplete="new-password" {...passwordAgain} />
    </>
  );
}
