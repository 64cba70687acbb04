import { useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';
import { AddressSearchLater } from './address-search-later.tsx';

/** A field’s value and its problem, as passed by the form. */
type Typed = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength'>;

const { nameMax } = policy.text;
const { phoneMax, addressMax } = policy.accounts;

/** Nickname that other members see. */
export function NicknameField(typed: Typed) {
  const { t } = useLingui();
  return <TextField label={t`Nickname`} autoComplete="nickname" maxLength={nameMax} required {...typed} />;
}

/** Email field for a new member. */
export function EmailField(typed: Typed) {
  const { t } = useLingui();
  return (
    <TextField label={t`Email`} type="email" autoComplete="email" inputMode="email" required {...typed} />
  );
}

/** Date of birth; its hint states the minimum age of 14 years. */
export function BirthDateField(typed: Typed) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Date of birth`}
      type="date"
      autoComplete="bday"
      required
      min="1900-01-01"
      hint={t`Members must be at least 14 years old.`}
      {...typed}
    />
  );
}

/** A member’s phone number; the form keeps only its digits (`phoneDigits`). */
export function PhoneField(typed: Typed) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Phone (optional)`}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      hint={t`Digits only`}
      maxLength={phoneMax}
      {...typed}
    />
  );
}

interface AddressFieldsProps {
  address: Typed;
  detail: Typed;
  /** Receives the address found by the search. */
  onFound: (address: string) => void;
}

/** A member’s address in two lines. In Korean it can also be searched by postcode (spec 1 §2); typing always works. */
export function AddressFields({ address, detail, onFound }: AddressFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField
        label={t`Address (optional)`}
        autoComplete="address-line1"
        maxLength={addressMax}
        {...address}
      />
      {i18n.locale === 'ko' && <AddressSearchLater most={addressMax} onFound={onFound} />}
      <TextField
        label={t`Detail address (optional)`}
        autoComplete="address-line2"
        maxLength={addressMax}
        {...detail}
      />
    </>
  );
}
