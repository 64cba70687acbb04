import { useLingui } from '@lingui/react/macro';
import { bankNames, banks } from '@sowon/contracts/creators/banks';
import { policy } from '@sowon/contracts/policy';
import type { useForm } from '../../lib/form/use-form.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { accountDigits, type BankDraft } from './bank-rules.ts';
import { ExistingPassword } from './existing-password.tsx';

interface BankFieldsProps {
  form: ReturnType<typeof useForm<BankDraft, unknown>>;
  /** Login email if the session is too old and the password is needed; otherwise null. */
  passwordOf: string | null;
}

/** Fields of a Korean bank account: bank, holder, number, and the password after an old login. */
export function BankFields({ form, passwordOf }: BankFieldsProps) {
  const { t, i18n } = useLingui();
  const nameOf = (bank: keyof typeof banks) => (i18n.locale === 'ko' ? bank : `${bank} (${banks[bank]})`);
  return (
    <>
      <SelectField label={t`Bank`} required {...form.text('bankName')}>
        <option value="">{t`Please choose`}</option>
        {bankNames.map((bank) => (
          <option key={bank} value={bank}>
            {nameOf(bank)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Account holder`}
        autoComplete="off"
        maxLength={policy.text.nameMax}
        required
        {...form.text('bankAccountHolder')}
      />
      <TextField
        label={t`Account number`}
        hint={t`Digits only`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
        {...form.text('bankAccountNumber', accountDigits)}
      />
      {passwordOf !== null && <ExistingPassword email={passwordOf} {...form.text('password')} />}
    </>
  );
}
