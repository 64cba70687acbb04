import { Trans, useLingui } from '@lingui/react/macro';
import { phoneDigits } from '@sowon/contracts/phone';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Choice, Fields, TextField } from '../../../ui/field.tsx';
import { accountQueries } from '../../accounts/queries.ts';
import { type ChargeDraft, isDepositPhone, receiptDigitsMax } from '../charge-rules.ts';
import { depositQueries } from './queries.ts';
import { IfPaidNow, WhenChecked } from './when-credited.tsx';

const { nameMax } = policy.deposits;

/** Sender of the money, and the number for the cash receipt (spec 1 §3). */
export function DepositFields({ form }: { form: ReturnType<typeof useForm<ChargeDraft, unknown>> }) {
  const { t } = useLingui();
  const { data: terms } = useQuery(depositQueries.terms());
  const { data: own } = useQuery(accountQueries.own());
  const ownPhone = phoneDigits(own?.phone ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the number is there, and never over what was typed
  useEffect(() => {
    if (isDepositPhone(ownPhone) && form.value('depositorPhone') === '') form.set('depositorPhone', ownPhone);
  }, [ownPhone]);

  return (
    <Fields
      legend={t`Who sends the money`}
      hint={
        <>
          <Trans>Next you see the account to pay to.</Trans> {terms && <IfPaidNow by={terms.ifPaidNow} />}{' '}
          <WhenChecked />
        </>
      }
    >
      <TextField
        label={t`Depositor name`}
        hint={t`As your bank names who sends the money`}
        autoComplete="name"
        maxLength={nameMax}
        required
        {...form.text('depositorName')}
      />
      <TextField
        label={t`Phone number`}
        hint={t`Digits only`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={policy.accounts.phoneMax}
        required
        {...form.text('depositorPhone', phoneDigits)}
      />
      <Choice
        {...form.choice('receiptTo')}
        legend={t`Cash receipt for`}
        options={[
          { value: 'phone', label: t`This phone number` },
          { value: 'other', label: t`Another number` },
        ]}
      />
      {form.value('receiptTo') === 'other' && (
        <TextField
          label={t`Number for the cash receipt`}
          hint={t`Digits only`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={receiptDigitsMax}
          required
          {...form.text('cashReceiptNumber', phoneDigits)}
        />
      )}
    </Fields>
  );
}
