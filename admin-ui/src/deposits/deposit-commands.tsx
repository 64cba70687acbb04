import Badge from '@mui/icons-material/BadgeOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { Facts } from '../parts/facts.tsx';
import { failDeposit, readDeposit } from './commands.ts';
import type { DepositPersonal, DepositRow } from './records.ts';

/** The fan's personal data, shown only after a reason is given. The reason is recorded in the audit log. */
export function ReadDeposit({ deposit: { id } }: { deposit: Pick<DepositRow, 'id'> }) {
  const translate = useTranslate();
  const [told, setTold] = useState<DepositPersonal | null>(null);
  const words = useCommandWords('console.deposit.read');
  if (told) {
    const fields = ['depositorName', 'depositorPhone', 'cashReceiptNumber'] as const;
    return (
      <Facts facts={fields.map((name) => [translate(`resources.deposits.fields.${name}`), told[name]])} />
    );
  }
  return (
    <CanAccess resource="deposits" action="read">
      <CommandButton
        {...words}
        effects={[...words.effects, translate('console.deposit.read.recorded')]}
        icon={<Badge />}
        asksReason
        run={async (intent, reason) => setTold(await readDeposit(intent, id, reason))}
      />
    </CanAccess>
  );
}

/** Ends a deposit that cannot be paid, with a reason; renders nothing once it has ended. */
export function FailDeposit({ deposit: { id, username, status } }: { deposit: DepositRow }) {
  const words = useCommandWords('console.deposit.fail', { name: username });
  if (status !== 'ready') return null;
  return (
    <CanAccess resource="deposits" action="fail">
      <CommandButton
        {...words}
        color="warning"
        icon={<Stop />}
        asksReason
        run={(intent, reason) => failDeposit(intent, id, reason)}
      />
    </CanAccess>
  );
}
