import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { Intent } from '@sowon/contracts/intent';
import { phoneDigits } from '@sowon/contracts/phone';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LoginDetails } from '../../features/accounts/login-details.tsx';
import { AddressFields, NicknameField, PhoneField } from '../../features/accounts/member-fields.tsx';
import {
  detailProblems,
  detailsOf,
  notKept,
  type OwnDetails,
  sentDetails,
} from '../../features/accounts/profile-rules.ts';
import { accountQueries } from '../../features/accounts/queries.ts';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { storeUser } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Fields } from '../../ui/field.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

/** Edits a fan's details (spec 1 §3). */
export function EditUserProfilePage() {
  return (
    <Page width="narrow">
      <PageHeader
        title={<Trans>Edit your details</Trans>}
        lead={<Trans>Others see your nickname alone.</Trans>}
      />
      <QueryView query={useQuery(accountQueries.own())} waiting={<Skeleton height={640} />}>
        {(user) => (
          <>
            <LoginDetails email={user.email} />
            <DetailsForm key={user.id} user={user} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function DetailsForm({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: userId } = user;
  const save = useCommand({
    name: ['edit-details', userId],
    send: async (details: OwnDetails, intent: Intent) => {
      await api.updateUser({ params: { userId }, body: sentDetails(details) }, { intent });
      return api.currentUser({});
    },
    changes: [accountQueries.own().queryKey],
    onDone: (now) => {
      storeUser(now);
      toast.success(t`Your details were saved.`);
      void navigate('/user-mypage');
    },
  });
  const form = useForm({
    initial: detailsOf(user),
    check: detailProblems,
    command: save,
    draft: 'own-details',
    notKept,
  });

  return (
    <Form form={form} action={<Trans>Save</Trans>}>
      <NicknameField {...form.text('username')} />
      <PhoneField {...form.text('phone', phoneDigits)} />
      <Fields
        legend={t`Where a prize would be sent`}
        hint={t`The form to enter a draw is filled in with it.`}
      >
        <AddressFields
          address={form.text('address')}
          detail={form.text('addressDetail')}
          onFound={(found) => form.set('address', found)}
        />
      </Fields>
    </Form>
  );
}
