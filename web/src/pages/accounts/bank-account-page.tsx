import { Trans } from '@lingui/react/macro';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { BankAccountForm } from '../../features/accounts/bank-account-form.tsx';
import { creatorQueries } from '../../features/creators/queries.ts';
import { AbnormalAccess } from '../../features/passwords/abnormal-access.tsx';
import { api } from '../../lib/api.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';

/** A creator's payout account; pages that link here pass the login address (spec 1 §8, spec 2 §2). */
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
  const navigate = useNavigate();
  return (
    <BankAccountForm
      name={['change-bank-account', creator.id]}
      known={creator}
      email={email}
      save={(body, intent) => api.updateCreator({ params: { creatorId: creator.id }, body }, { intent })}
      changes={creatorQueries.own().queryKey}
      onDone={() => void navigate('/edit-creator-profile', { replace: true })}
    />
  );
}
