import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BankFields } from '../../features/accounts/bank-fields.tsx';
import {
  type BankDraft,
  bankBody,
  bankDraftOf,
  bankProblems,
  isWhole,
} from '../../features/accounts/bank-rules.ts';
import { refusedLogin } from '../../features/accounts/fresh-login.ts';
import { creatorQueries } from '../../features/creators/queries.ts';
import { AbnormalAccess } from '../../features/passwords/abnormal-access.tsx';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from './account-frame.tsx';

/** The account that a creator is paid to; the pages that lead here tell the address that one logs in with (spec 1 §8, spec 2 §2). */
export function BankAccountPage() {
  const { state } = useLocation();
  return typeof state?.email === 'string' ? <BankAccount email={state.email} /> : <AbnormalAccess />;
}

function BankAccount({ email }: { email: string }) {
  return (
    <AccountFrame
      title={<Trans>Your bank account</Trans>}
      lead={
        <Trans>Your income is paid to it from the next payment on. You get a mail about each change.</Trans>
      }
    >
      <QueryView query={useQuery(creatorQueries.own())} waiting={<Skeleton height={360} />}>
        {(creator) => <BankForm key={creator.id} creator={creator} email={email} />}
      </QueryView>
    </AccountFrame>
  );
}

function BankForm({ creator, email }: { creator: Reply<Routes['currentCreator']>; email: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [needsPassword, setNeedsPassword] = useState(false);
  const save = useCommand({
    name: ['change-bank-account', creator.id],
    send: async (draft: BankDraft, intent: Intent) => {
      const body = bankBody(draft);
      if (body === null) throw new Error('a bank is chosen before it is sent');
      // The session that begins may change it, as one that began long ago may not.
      if (draft.password !== '') await api.login({ body: { username: email, password: draft.password } });
      return api.updateCreator({ params: { creatorId: creator.id }, body }, { intent });
    },
    changes: [creatorQueries.own().queryKey],
    onDone: () => {
      toast.success(t`Your account information was updated.`);
      void navigate('/edit-creator-profile', { replace: true });
    },
    onRefused: (error) => {
      if (codeOf(error) === 'LOGIN_TOO_OLD') setNeedsPassword(true);
    },
  });
  const form = useForm({
    initial: bankDraftOf(creator),
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
