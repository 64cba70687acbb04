import Bank from '@mui/icons-material/AccountBalanceOutlined';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { readRefundAccount } from './commands.ts';
import type { RefundAccountRead, RefundDetails } from './records.ts';

/** The bank account for a refund that no provider pays, shortened but recognisable; or the next step if the member gave none. */
export function RefundAccount({ refund }: { refund: RefundDetails }) {
  const translate = useTranslate();
  // Until the record is loaded, the list's row is shown, which has no account.
  const isByBank =
    refund.byHandReason !== null && refund.way !== 'PROVIDER' && refund.way !== 'PROVIDER_CONSOLE';
  if (refund.account === undefined || !isByBank) return null;
  return (
    <Section title={translate('console.refund.account.title')}>
      {refund.account ? (
        <Told id={refund.id} account={refund.account} />
      ) : (
        translate('console.refund.account.none')
      )}
    </Section>
  );
}

interface ToldProps {
  id: string;
  account: NonNullable<RefundDetails['account']>;
}

/** Holder and number are shown only after a reason is given. The reason is recorded in the audit log. */
function Told({ id, account: { bankName, lastDigits, told } }: ToldProps) {
  const translate = useTranslate();
  const [read, setRead] = useState<RefundAccountRead | null>(null);
  const words = useCommandWords('console.refund.account.read');
  const field = (name: string) => translate(`resources.refunds.fields.${name}`);
  const since = [field('told'), <Moment key="told" instant={told} />] as const;
  if (read) {
    const fields = ['bankName', 'bankAccountHolder', 'bankAccountNumber'] as const;
    return <Facts facts={[...fields.map((name) => [field(name), read[name]] as const), since]} />;
  }
  const number = translate('console.refund.account.number', { lastDigits });
  return (
    <>
      <Facts facts={[[field('bankName'), bankName], [field('bankAccountNumber'), number], since]} />
      <CanAccess resource="refunds" action="read_account">
        <CommandButton
          {...words}
          effects={[...words.effects, translate('console.refund.account.read.recorded')]}
          icon={<Bank />}
          asksReason
          run={async (intent, reason) => setRead(await readRefundAccount(intent, id, reason))}
        />
      </CanAccess>
    </>
  );
}
