import { Trans } from '@lingui/react/macro';
import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../features/accounts/queries.ts';
import { creatorQueries } from '../../features/creators/queries.ts';
import { ratesOptions } from '../../features/rates/queries.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { useSession } from '../../lib/session.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { AccountFrame } from './account-frame.tsx';

/** A page, opened by a public link, that asks creators for their payout account (spec 1 §2). */
export function AccountNumberPage() {
  const { token, creatorId } = useSession();
  return (
    <AccountFrame
      title={<Trans>Tell us your account number</Trans>}
      lead={
        <Trans>
          Your income as a creator is paid to a bank account in Korea. Only you see it on these pages.
        </Trans>
      }
    >
      {creatorId !== null ? <OwnAccount /> : token === null ? <AsVisitor /> : <AsFan />}
    </AccountFrame>
  );
}

/** Shows enough of the saved account to recognise it, and links to the form that changes it. */
function OwnAccount() {
  const user = useQuery(accountQueries.own());
  const creator = useQuery(creatorQueries.own());
  const waiting = <Skeleton height={120} />;
  // The linked page requires the login address, so this one loads it first.
  return (
    <QueryView query={user} waiting={waiting}>
      {({ email }) => (
        <QueryView query={creator} waiting={waiting}>
          {(account) => <AccountOf {...account} email={email} />}
        </QueryView>
      )}
    </QueryView>
  );
}

interface Account {
  email: string;
  bankName: string;
  bankAccountNumber: string;
  overseasAccount: boolean;
}

function AccountOf({ email, bankName, bankAccountNumber, overseasAccount }: Account) {
  const lastDigits = bankAccountNumber.slice(-4);
  return (
    <>
      {overseasAccount && <PaidAbroad />}
      <p>
        {bankName === '' ? (
          <Trans>You have not told us any account yet.</Trans>
        ) : (
          <Trans>
            {bankName}, the number that ends with {lastDigits}
          </Trans>
        )}
      </p>
      <ButtonLink wide to="/bank-account-change" state={{ email }}>
        {bankName === '' ? <Trans>Enter the account</Trans> : <Trans>Change your bank account</Trans>}
      </ButtonLink>
    </>
  );
}

/** Tells a creator that the staff marked the account as foreign, with the current fees. */
function PaidAbroad() {
  const { data: rates, isPending } = useQuery(ratesOptions());
  if (isPending) return <Skeleton height={120} />;
  return <Notice>{rates ? <AbroadNow {...rates.now} /> : <AbroadWithoutRates />}</Notice>;
}

type AbroadNowProps = Pick<RatesVersion, 'minimumCoinsOverseas' | 'overseasAccountFeePercent'>;

function AbroadNow({ minimumCoinsOverseas, overseasAccountFeePercent: feePercent }: AbroadNowProps) {
  const minimumAbroad = formatNumber(minimumCoinsOverseas);
  return (
    <Trans>
      You are paid to an account abroad. {feePercent}% of your income are taken as the fee for it, a month is
      paid from {minimumAbroad} coins on, and our staff sends the money by hand. To be paid in Korea instead,
      please tell support.
    </Trans>
  );
}

/** The same without rates, if they could not be read. */
function AbroadWithoutRates() {
  return (
    <Trans>
      You are paid to an account abroad. A fee is taken for it, and our staff sends the money by hand. To be
      paid in Korea instead, please tell support.
    </Trans>
  );
}

function AsVisitor() {
  const asMember = useAsMember();
  return (
    <>
      <Button wide onClick={() => asMember(() => undefined)}>
        <Trans>Log in</Trans>
      </Button>
      <Text look="soft">
        <Trans>You come back to this page then.</Trans>
      </Text>
    </>
  );
}

function AsFan() {
  return (
    <>
      <Text look="soft">
        <Trans>Only creators are paid, so you need no account here.</Trans>
      </Text>
      <ButtonLink wide look="outline" to="/creator-registration">
        <Trans>Become a creator</Trans>
      </ButtonLink>
    </>
  );
}
