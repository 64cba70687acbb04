import { Plural, Trans } from '@lingui/react/macro';
import type { LeavingTerms } from '@sowon/contracts/leaving/schemas';
import { policy } from '@sowon/contracts/policy';
import { formatAmount, formatNumber } from '../../lib/format/money.ts';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';

/** Consequences of leaving in current numbers, and the retention periods of kept data. */
export function WhatHappens({ terms }: { terms: LeavingTerms }) {
  return (
    <>
      <Money terms={terms} />
      <Stack as="section" gap="s">
        <Text as="h2" look="subtitle">
          <Trans>What happens when you leave</Trans>
        </Text>
        <Text look="soft">
          <Trans>
            You are logged out everywhere, and your name and picture are shown no more. What you follow and
            like is removed.
          </Trans>
        </Text>
        <Text look="soft">
          <Trans>
            Your comments stay, under “a member who left”. If you do not want that, delete them before you
            leave.
          </Trans>
        </Text>
        <Text look="soft">
          <Trans>You can join again with the same address at any time, as a new member.</Trans>
        </Text>
      </Stack>
      <Kept />
    </>
  );
}

function Money({ terms: { missions, refunds, toAccount, lost, unpaid } }: { terms: LeavingTerms }) {
  const isNothing = missions.count === 0 && refunds.length === 0 && lost === 0 && unpaid === 0;
  if (isNothing) return null;
  const [coinsBack, coinsLost, coinsEarned] = [missions.points, lost, unpaid].map(formatNumber);
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Your coins</Trans>
      </Text>
      <Card>
        <Facts>
          {missions.count > 0 && (
            <Fact
              name={<Plural value={missions.count} one="# open request ends" other="# open requests end" />}
            >
              <Trans>{coinsBack} coins come back</Trans>
            </Fact>
          )}
          {refunds.map(({ points, amount, currency }, index) => (
            // Two charges may have equal values.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they do not move
            <Fact key={index} name={<Trans>Refund of {formatNumber(points)} coins</Trans>}>
              {formatAmount(amount, currency === 'USD' ? 'USD' : 'KRW')}
            </Fact>
          ))}
          {lost > 0 && (
            <Fact name={<Trans>You lose</Trans>}>
              <Trans>{coinsLost} coins</Trans>
            </Fact>
          )}
          {unpaid > 0 && (
            <Fact name={<Trans>Earned, too few to be paid out</Trans>}>
              <Trans>{coinsEarned} coins</Trans>
            </Fact>
          )}
        </Facts>
      </Card>
      {refunds.length + lost > 0 && (
        <Text look="small">
          <Trans>
            Coins that you bought are refunded the way you paid, within 3 business days: in full within 7 days
            if untouched, otherwise less 3 percent. Free, supported and received coins are not refunded.
          </Trans>
          {toAccount && (
            <>
              {' '}
              <Trans>What you paid by bank is sent to your bank account in the same time.</Trans>
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}

function Kept() {
  const { membershipYears, complaintsYears, contractsYears, destroyedWithinDays } = policy.leaving;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>What we keep, and for how long</Trans>
      </Text>
      <Facts>
        <Fact name={<Trans>What you told us as a member</Trans>}>
          <Plural value={membershipYears} one="# year" other="# years" />
        </Fact>
        <Fact name={<Trans>Complaints and disputes</Trans>}>
          <Plural value={complaintsYears} one="# year" other="# years" />
        </Fact>
        <Fact name={<Trans>Contracts and payments</Trans>}>
          <Plural value={contractsYears} one="# year" other="# years" />
        </Fact>
      </Facts>
      <Text look="small">
        <Trans>
          It is kept apart from everything else and destroyed within {destroyedWithinDays} days after.
        </Trans>{' '}
        <TextLink to="/privacyTerms">
          <Trans>Privacy policy</Trans>
        </TextLink>
      </Text>
    </Stack>
  );
}
