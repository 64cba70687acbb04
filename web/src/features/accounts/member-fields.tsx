import { useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';
import { AddressSearchLater } from './address-search-later.tsx';

/** What a form knows of a field: its value, and what is wrong with it. */
type Typed = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength'>;

const { nameMax } = policy.text;
const { phoneMax, addressMax } = policy.accounts;

/** What others call a member. */
export function NicknameField(typed: Typed) {
  const { t } = useLingui();
  return <TextField label={t`Nickname`} autoComplete="nickname" maxLength={nameMax} required {...typed} />;
}

/** The address of somebody who becomes a member. */
export function EmailField(typed: Typed) {
  const { t } = useLingui();
  return (
    <TextField label={t`Email`} type="email" autoComplete="email" inputMode="email" required {...typed} />
  );
}

/** The date of birth of somebody who becomes a member. */
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

/** A member's number; the form takes its digits alone (`phoneDigits`). */
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
  /** Takes the address that was found by the search. */
  onFound: (address: string) => void;
}

/** Where a member lives, in two lines. Who reads Korean may search the address by its postcode (spec 1 §2); it can always be typed. */
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
