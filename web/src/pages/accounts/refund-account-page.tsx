import { Trans } from '@lingui/react/macro';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { BankAccountForm } from '../../features/accounts/bank-account-form.tsx';
import { accountQueries } from '../../features/accounts/queries.ts';
import { refundQueries } from '../../features/refunds/queries.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatAmount } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The account for refunds that no provider can pay back (ours): the saved account, pending refunds, and the form. */
export function RefundAccountPage() {
  const account = useQuery(refundQueries.account());
  const own = useQuery(accountQueries.own());
  const waiting = <Skeleton height={480} />;
  return (
    <AccountFrame
      title={<Trans>Account for your refunds</Trans>}
      lead={
        <Trans>
          What you paid by bank goes back to a bank account in Korea. You get a mail about each change.
        </Trans>
      }
    >
      <QueryView query={account} waiting={waiting}>
        {(told) => (
          <Stack>
            <Told told={told} />
            <QueryView query={own} waiting={waiting}>
              {({ email }) => <OwnForm account={told.account} email={email} />}
            </QueryView>
          </Stack>
        )}
      </QueryView>
    </AccountFrame>
  );
}

type Told = Reply<Routes['refundAccount']>;

/** Pending refunds and their account. */
function Told({ told: { account, owed } }: { told: Told }) {
  return (
    <>
      {account && <Known account={account} />}
      {owed.length > 0 && account === null && (
        <Notice tone="warn">
          <Trans>We owe you money and do not know where to send it. Please tell us your account.</Trans>
        </Notice>
      )}
      {owed.length > 0 && (
        <Card>
          <Text as="h2" look="subtitle">
            <Trans>Still to be sent to you</Trans>
          </Text>
          <Facts>
            {owed.map(({ id, amount, currency, dueOn }) => (
              <Fact key={id} name={<DueOn day={formatDay(dueOn)} />}>
                {formatAmount(amount, currency)}
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
    </>
  );
}

const DueOn = ({ day }: { day: string }) => <Trans>By the end of {day}</Trans>;

function Known({ account: { bankName, lastDigits } }: { account: NonNullable<Told['account']> }) {
  return (
    <p>
      <Trans>
        {bankName}, the number that ends with {lastDigits}
      </Trans>
    </p>
  );
}

function OwnForm({ account, email }: { account: Told['account']; email: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // Returns to leaving or to a withdrawal.
  const back = state?.back === '/leave' ? '/leave' : '/my-coins';
  return (
    <BankAccountForm
      name={['tell-refund-account']}
      known={{ bankName: account?.bankName ?? '', bankAccountHolder: '' }}
      email={email}
      save={(body, intent) => api.tellRefundAccount({ body }, { intent })}
      changes={refundQueries.account().queryKey}
      onDone={() => void navigate(back, { replace: true })}
    />
  );
}
