import { useLingui } from '@lingui/react/macro';
import { type BusinessType, businessNeeds } from '@sowon/contracts/creators/business';
import { policy } from '@sowon/contracts/policy';
import type { ComponentProps } from 'react';
import { Fields, SelectField, TextField } from '../../ui/field.tsx';

type Typed = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength'>;

interface BusinessFieldsProps {
  /** Business type that is chosen now. */
  type: BusinessType;
  businessType: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
  businessName: Typed;
  businessRegistrationNumber: Typed;
  businessCashReceiptNumber: Typed;
}

/** Business type of a creator, and the details that the type requires (spec 2 §2, §5). */
export function BusinessFields({ type, businessType, ...fields }: BusinessFieldsProps) {
  const { t } = useLingui();
  const needs = businessNeeds[type];
  return (
    <Fields
      legend={t`Your business`}
      hint={t`Only you and our staff see it. We never ask for a resident registration number.`}
    >
      <SelectField label={t`Kind of business`} required {...businessType}>
        <option value="NONE">{t`No business`}</option>
        <option value="PRIVATE">{t`Sole proprietor`}</option>
        <option value="CORPORATION">{t`Corporation`}</option>
      </SelectField>
      {needs.includes('businessName') && (
        <TextField
          label={t`Business name`}
          autoComplete="organization"
          maxLength={policy.text.nameMax}
          required
          {...fields.businessName}
        />
      )}
      {needs.includes('businessRegistrationNumber') && (
        <TextField
          label={t`Business registration number`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000-00-00000"
          maxLength={14}
          required
          {...fields.businessRegistrationNumber}
        />
      )}
      {needs.includes('businessCashReceiptNumber') && (
        <TextField
          label={t`Cash receipt number`}
          hint={t`A mobile number, or the 18 digits of a cash receipt card.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          required
          {...fields.businessCashReceiptNumber}
        />
      )}
    </Fields>
  );
}
