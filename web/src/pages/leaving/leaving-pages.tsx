import { Trans } from '@lingui/react/macro';
import type { LeavingTerms } from '@sowon/contracts/leaving/schemas';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../features/accounts/queries.ts';
import { LeaveForm } from '../../features/leaving/leave-form.tsx';
import { Obstacles } from '../../features/leaving/obstacles.tsx';
import { leavingQueries } from '../../features/leaving/queries.ts';
import { RefundAccount } from '../../features/leaving/refund-account.tsx';
import { WhatHappens } from '../../features/leaving/what-happens.tsx';
import { refundQueries } from '../../features/refunds/queries.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** The page to leave: its consequences, its cost, and what must be finished first. */
export function LeavePage() {
  const own = useQuery(accountQueries.own());
  return (
    <Page width="narrow">
      <PageHeader
        title={<Trans>Leave Sowon</Trans>}
        lead={<Trans>Your membership ends at once. Please read what happens first.</Trans>}
      />
      <QueryView query={useQuery(leavingQueries.terms())} waiting={<Skeleton height={560} />}>
        {(terms) => (
          <>
            {terms.obstacles.length > 0 && <Obstacles obstacles={terms.obstacles} />}
            <WhatHappens terms={terms} />
            {terms.obstacles.length === 0 && own.data && <Leave email={own.data.email} terms={terms} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** The form, once the account for all refunds is known. */
function Leave({ email, terms }: { email: string; terms: LeavingTerms }) {
  const told = useQuery({ ...refundQueries.account(), enabled: terms.toAccount });
  if (!terms.toAccount) return <LeaveForm email={email} terms={terms} />;
  return (
    <QueryView query={told} waiting={<Skeleton height={120} />}>
      {({ account }) => (
        <>
          <RefundAccount account={account} />
          {account && <LeaveForm email={email} terms={terms} />}
        </>
      )}
    </QueryView>
  );
}

/** The last page after leaving. */
export function LeftPage() {
  return (
    <AccountFrame
      title={<Trans>You have left Sowon</Trans>}
      lead={<Trans>Thank you for having been with us.</Trans>}
    >
      <Text look="soft">
        <Trans>
          You are logged out on all devices. If your address was confirmed, a mail says so once more; refunds
          reach you within 3 business days.
        </Trans>
      </Text>
      <ButtonLink to="/" wide>
        <Trans>To the start page</Trans>
      </ButtonLink>
    </AccountFrame>
  );
}
