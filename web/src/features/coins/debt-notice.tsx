import { Trans, useLingui } from '@lingui/react/macro';
import type { OwedCharge } from '@sowon/contracts/coins/schemas';
import { formatDate } from '../../lib/format/dates.ts';
import { formatAmount } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';

interface DebtNoticeProps {
  /** Number of owed coins. */
  debt: number;
  owedFor: readonly OwedCharge[];
  /** True if buying coins is blocked. */
  isFrozen: boolean;
}

/** Coin debt of a member: why it exists, for which charges, and how it ends. */
export function DebtNotice({ debt, owedFor, isFrozen }: DebtNoticeProps) {
  const { t } = useLingui();
  return (
    <Notice tone="warn">
      <Stack gap="s">
        <p>
          <strong>
            <Trans>
              You owe <CoinAmount points={debt} />.
            </Trans>
          </strong>{' '}
          <Trans>
            The payment of a charge was cancelled or taken back after its coins had been used, and coins that
            are not paid for are owed.
          </Trans>
        </p>
        <p>
          {isFrozen ? (
            <Trans>
              Bought coins that come back to you from missions settle it by themselves. As you cannot buy
              coins any more, please contact support if you have questions.
            </Trans>
          ) : (
            <Trans>
              The next coins that you buy, and bought coins that come back to you from missions, settle it by
              themselves. Coins that you were given stay yours to use.
            </Trans>
          )}
        </p>
        <Facts>
          {owedFor.map(({ payment, charged, amount, currency, takenBack, debt }) => (
            <Fact
              key={`${payment}:${takenBack}`}
              name={t`Charge of ${formatAmount(amount, currency)} on ${formatDate(charged)}, taken back on ${formatDate(takenBack)}`}
            >
              <CoinAmount points={debt} />
            </Fact>
          ))}
        </Facts>
      </Stack>
    </Notice>
  );
}
