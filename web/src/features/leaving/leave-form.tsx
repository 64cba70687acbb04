import { Trans, useLingui } from '@lingui/react/macro';
import type { LeavingTerms } from '@sowon/contracts/leaving/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { forgetAll } from '../../lib/kept.ts';
import { clearSession, useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Checkbox } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountQueries } from '../accounts/queries.ts';
import { emptyLeave, type LeaveDraft, leaveProblems, refusedLeave } from './leave-rules.ts';
import { leavingQueries } from './queries.ts';

/** Form to leave: consent, and the password as proof of identity. */
export function LeaveForm({ email, terms }: { email: string; terms: LeavingTerms }) {
  const { t } = useLingui();
  const userId = useSession().userId ?? '';
  const providers = useQuery(accountQueries.socialAccounts(userId));
  const { lost } = terms;
  const form = useForm({
    initial: emptyLeave,
    check: leaveProblems,
    command: useLeaving({ userId, email, lost }),
    refused: refusedLeave,
  });
  const { password, hasNoPassword, isAgreed } = form.values();
  const mayHaveNone = (providers.data ?? []).length > 0;
  const coins = formatNumber(lost);

  return (
    <Form
      form={form}
      action={<Trans>Leave Sowon</Trans>}
      isReady={isAgreed && (hasNoPassword || password !== '')}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {!hasNoPassword && (
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.text('password')} />
      )}
      {mayHaveNone && (
        <Checkbox
          label={t`I have no password`}
          hint={t`Then please log out, log in again with your provider, and come back here within 5 minutes.`}
          {...form.box('hasNoPassword')}
        />
      )}
      <Checkbox
        label={
          lost > 0
            ? t`I agree to lose ${coins} coins, and that this cannot be undone`
            : t`I understand that this cannot be undone`
        }
        {...form.box('isAgreed')}
      />
    </Form>
  );
}

interface Leaving {
  userId: string;
  email: string;
  /** Coins that the member agrees to lose. */
  lost: number;
}

/** Proves who leaves, closes the account, and forgets the person in this browser. */
function useLeaving({ userId, email, lost }: Leaving) {
  const queries = useQueryClient();
  return useCommand({
    name: ['leave', userId],
    // Logging in verifies the password; the new session may then leave.
    send: async ({ password, hasNoPassword }: LeaveDraft) => {
      if (!hasNoPassword) await api.login({ body: { username: email, password } });
      return api.leave({ query: { lost } });
    },
    onDone: () => {
      forgetAll();
      clearSession();
      // Loads the page from the server, so that no personal data stays in memory.
      location.assign('/left');
    },
    // Only after a refusal: after success there is no session left to read them.
    onRefused: () => void queries.invalidateQueries(leavingQueries.terms()),
  });
}
