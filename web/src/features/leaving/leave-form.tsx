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

/** Who leaves says that they agree, and by their password that it is them. */
export function LeaveForm({ email, terms }: { email: string; terms: LeavingTerms }) {
  const { t } = useLingui();
  const userId = useSession().userId ?? '';
  const providers = useQuery(accountQueries.socialAccounts(userId));
  const queries = useQueryClient();
  const { lost } = terms;
  const leave = useCommand({
    name: ['leave', userId],
    // The password is known by logging in with it: the session that begins may leave.
    send: async ({ password, hasNoPassword }: LeaveDraft) => {
      if (!hasNoPassword) await api.login({ body: { username: email, password } });
      return api.leave({ query: { lost } });
    },
    onDone: () => {
      forgetAll();
      clearSession();
      // Loaded anew, so that nothing the person saw stays in memory.
      location.assign('/left');
    },
    // Not once it is done: then there is nobody to read them.
    onRefused: () => void queries.invalidateQueries(leavingQueries.terms()),
  });
  const form = useForm({
    initial: emptyLeave,
    check: leaveProblems,
    command: leave,
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
      {/* For what keeps passwords: whose they are. */}
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
