import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toast.ts';
import { BankFields } from './bank-fields.tsx';
import { type BankDraft, bankBody, bankDraftOf, bankProblems, isWhole } from './bank-rules.ts';
import { refusedLogin } from './fresh-login.ts';

interface BankAccountFormProps {
  /** Name of the command that saves the account. */
  name: readonly string[];
  /** Saved details that the form starts with. */
  known: Parameters<typeof bankDraftOf>[0];
  /** Email address that the member logs in with. */
  email: string;
  save: (account: NonNullable<ReturnType<typeof bankBody>>, intent: Intent) => Promise<unknown>;
  /** Query that is invalidated after saving. */
  changes: QueryKey;
  onDone: () => void;
}

/** Form for the bank account that money is sent to. After an old login it also asks for the password. */
export function BankAccountForm({ name, known, email, save, changes, onDone }: BankAccountFormProps) {
  const { t } = useLingui();
  const [needsPassword, setNeedsPassword] = useState(false);
  const command = useCommand({
    name,
    send: async (draft: BankDraft, intent: Intent) => {
      const body = bankBody(draft);
      if (body === null) throw new Error('a bank is chosen before it is sent');
      // Logging in starts a fresh session, because an old session may not save bank details.
      if (draft.password !== '') await api.login({ body: { username: email, password: draft.password } });
      return save(body, intent);
    },
    changes: [changes],
    onDone: () => {
      toast.success(t`Your account information was updated.`);
      onDone();
    },
    onRefused: (error) => {
      if (codeOf(error) === 'LOGIN_TOO_OLD') setNeedsPassword(true);
    },
  });
  const form = useForm({
    initial: bankDraftOf(known),
    check: bankProblems,
    command,
    refused: refusedLogin,
  });
  const refusal = form.refusal === null ? null : t`Failed: ${form.refusal}`;
  return (
    <Form form={{ ...form, refusal }} action={<Trans>Save</Trans>} isReady={isWhole(form.values())}>
      <BankFields form={form} passwordOf={needsPassword ? email : null} />
    </Form>
  );
}
