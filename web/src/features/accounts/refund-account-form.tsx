import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { RefundAccount } from '@sowon/contracts/refunds/schemas';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { refundQueries } from '../refunds/queries.ts';
import { BankFields } from './bank-fields.tsx';
import { type BankDraft, bankBody, bankDraftOf, bankProblems, isWhole } from './bank-rules.ts';
import { refusedLogin } from './fresh-login.ts';

interface RefundAccountFormProps {
  /** What was told before; all of it is typed anew but the bank. */
  account: RefundAccount | null;
  /** The address that one logs in with. */
  email: string;
  onDone: () => void;
}

/** Where money goes that was paid by bank, told by who has just logged in. */
export function RefundAccountForm({ account, email, onDone }: RefundAccountFormProps) {
  const { t } = useLingui();
  const [needsPassword, setNeedsPassword] = useState(false);
  const save = useCommand({
    name: ['tell-refund-account'],
    send: async (draft: BankDraft, intent: Intent) => {
      const body = bankBody(draft);
      if (body === null) throw new Error('a bank is chosen before it is sent');
      // The session that begins may tell it, as one that began long ago may not.
      if (draft.password !== '') await api.login({ body: { username: email, password: draft.password } });
      return api.tellRefundAccount({ body }, { intent });
    },
    changes: [refundQueries.account().queryKey],
    onDone,
    onRefused: (error) => {
      if (codeOf(error) === 'LOGIN_TOO_OLD') setNeedsPassword(true);
    },
  });
  const form = useForm({
    initial: bankDraftOf({ bankName: account?.bankName ?? '', bankAccountHolder: '' }),
    check: bankProblems,
    command: save,
    refused: refusedLogin,
  });
  const refusal = form.refusal === null ? null : t`Failed: ${form.refusal}`;
  return (
    <Form form={{ ...form, refusal }} action={<Trans>Save</Trans>} isReady={isWhole(form.values())}>
      <BankFields form={form} passwordOf={needsPassword ? email : null} />
    </Form>
  );
}
