import { Trans } from '@lingui/react/macro';
import type { CoinLot } from '@sowon/contracts/coins/schemas';
import { policy } from '@sowon/contracts/policy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { formatAmount, formatNumber } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { type Command, useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { refundQueries } from '../refunds/queries.ts';
import { coinQueries } from './queries.ts';
import { AccountShort, AsksForAccount, RefundAccountLink } from './refund-goes-to.tsx';

type Terms = NonNullable<CoinLot['withdrawal']>;

interface WithdrawDialogProps {
  lotId: string;
  /** Terms as shown to the fan, who agrees to exactly these. */
  terms: Terms;
  /** Last day on which the money is paid, `YYYY-MM-DD`. */
  payBy: string;
  onClose: () => void;
}

/** The money that is owed after the withdrawal. */
type Owed = Pick<Terms, 'amount' | 'currency'> & Pick<WithdrawDialogProps, 'payBy'>;

/** Shows the refund of a charge and its rule before the withdrawal; afterwards the owed amount and its last day. */
export function WithdrawDialog({ lotId, terms, payBy, onClose }: WithdrawDialogProps) {
  // The agreed terms stay on the screen, even if the list changes.
  const [shown] = useState(terms);
  const { point, amount, currency, rule } = shown;
  const [owed, setOwed] = useState<Owed>();
  const isByBank = shown.toAccount;
  const told = useQuery({ ...refundQueries.account(), enabled: isByBank });
  const account = told.data?.account ?? null;
  const withdraw = useCommand({
    name: ['withdraw-charge', lotId, String(amount)],
    send: (_: undefined, intent) =>
      api.withdrawCharge({ body: { lotId, point, amount, currency, rule } }, { intent }),
    changes: [coinQueries.all],
    onDone: setOwed,
  });
  if (owed) {
    return (
      <Dialog title={<Trans>The charge is withdrawn</Trans>} onClose={onClose} step="done">
        <Withdrawn owed={owed} isByBank={isByBank} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={<Trans>Withdraw a charge</Trans>} onClose={onClose} locked={withdraw.isPending} step="ask">
      <Stack>
        <Facts>
          <Fact name={<Trans>Coins that go</Trans>}>{formatNumber(point)}</Fact>
          {shown.fee > 0 && (
            <Fact name={<Trans>Fee, {policy.coins.refundFeePercent} percent</Trans>}>
              {formatAmount(shown.fee, currency)}
            </Fact>
          )}
          <Fact name={<Trans>Comes back</Trans>}>{formatAmount(amount, currency)}</Fact>
          <Fact name={<Trans>At the latest by the end of</Trans>}>{formatDay(payBy)}</Fact>
          {account && (
            <Fact name={<Trans>Goes to</Trans>}>
              <AccountShort account={account} />
            </Fact>
          )}
        </Facts>
        {account && <RefundAccountLink isAnother />}
        <Rule rule={rule} wholeUntil={shown.wholeUntil} />
        {isByBank ? (
          <QueryView query={told} waiting={<Skeleton height={96} />}>
            {({ account }) => (account === null ? <AsksForAccount /> : <Agree byBank withdraw={withdraw} />)}
          </QueryView>
        ) : (
          <Agree withdraw={withdraw} />
        )}
      </Stack>
    </Dialog>
  );
}

interface WithdrawnProps {
  owed: Owed;
  isByBank: boolean;
  onClose: () => void;
}

/** Tells where the money goes, and until when. */
function Withdrawn({ owed, isByBank, onClose }: WithdrawnProps) {
  const [money, day] = [formatAmount(owed.amount, owed.currency), formatDay(owed.payBy)];
  return (
    <Stack>
      <Notice tone="good">
        {isByBank ? (
          <Trans>
            {money} is sent to the account that you told us, by the end of {day} (Korean time).
          </Trans>
        ) : (
          <Trans>
            {money} comes back the way you paid, by the end of {day} (Korean time).
          </Trans>
        )}
      </Notice>
      <Text look="soft">
        {isByBank ? (
          <Trans>We have sent you a mail about it.</Trans>
        ) : (
          <Trans>We have sent you a mail about it. Your bank may take some days longer to show it.</Trans>
        )}
      </Text>
      <Button wide onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  );
}

interface AgreeProps {
  byBank?: boolean;
  withdraw: Pick<Command<undefined, unknown>, 'run' | 'isPending' | 'refusal'>;
}

/** Explains the withdrawal, with the button that does it. */
function Agree({ byBank = false, withdraw }: AgreeProps) {
  return (
    <>
      <Text look="soft">
        {byBank ? (
          <Trans>
            The coins are gone at once, and the money is sent to this account. This cannot be undone.
          </Trans>
        ) : (
          <Trans>
            The coins are gone at once, and the money comes back the way you paid. This cannot be undone.
          </Trans>
        )}
      </Text>
      {withdraw.refusal && <Notice tone="bad">{withdraw.refusal}</Notice>}
      <Button wide busy={withdraw.isPending} onClick={() => withdraw.run(undefined)}>
        <Trans>Withdraw the charge</Trans>
      </Button>
    </>
  );
}

/** Explains the rule behind the amount. */
function Rule({ rule, wholeUntil }: Pick<Terms, 'rule' | 'wholeUntil'>) {
  const { fullRefundDays, refundFeePercent } = policy.coins;
  if (rule === 'WHOLE' && wholeUntil !== null) {
    const day = formatDay(wholeUntil);
    return (
      <Text look="soft">
        <Trans>
          Nothing of this charge was used, so all that you paid comes back until the end of {day}.
        </Trans>
      </Text>
    );
  }
  return (
    <Text look="soft">
      <Trans>
        More than {fullRefundDays} days have passed or coins of it were used, so what is left comes back less{' '}
        {refundFeePercent} percent.
      </Trans>
    </Text>
  );
}
