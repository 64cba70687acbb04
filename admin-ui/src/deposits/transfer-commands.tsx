import Badge from '@mui/icons-material/BadgeOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { useState } from 'react';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { won } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { HeldBy } from '../parts/held-by.tsx';
import { readTransfer, sendBack } from './commands.ts';
import type { TransferRow } from './records.ts';

/** The payer, shown only after a reason is given. The reason is recorded in the audit log. */
export function ReadPayer({ transfer: { id } }: { transfer: Pick<TransferRow, 'id'> }) {
  const translate = useTranslate();
  const [payer, setPayer] = useState<string | null>(null);
  const words = useCommandWords('console.transfer.read');
  if (payer !== null) return <Facts facts={[[translate('resources.transfers.fields.payer'), payer]]} />;
  return (
    <CanAccess resource="transfers" action="read">
      <CommandButton
        {...words}
        effects={[...words.effects, translate('console.transfer.read.recorded')]}
        icon={<Badge />}
        asksReason
        run={async (intent, reason) => setPayer((await readTransfer(intent, id, reason)).payer)}
      />
    </CanAccess>
  );
}

/**
 * A return in two steps: a staff member claims it, so that it pays nothing meanwhile, then records the return transfer. Renders nothing once it has ended.
 */
export function ReturnTransfer({ transfer }: { transfer: TransferRow }) {
  if (transfer.status === 'OPEN') return <Claim transfer={transfer} act="claim" />;
  if (transfer.status !== 'RETURNING') return null;
  return (
    <HeldBy
      by={transfer.returningBy}
      byName={transfer.returningByName}
      takeOverFrom={transfer.takeOverFrom}
      own={
        <>
          <Record transfer={transfer} />
          <Release transfer={transfer} />
        </>
      }
      takeOver={<Claim transfer={transfer} act="take_over" />}
    />
  );
}

const useReturnWords = (act: 'claim' | 'take_over' | 'release' | 'return', transfer: TransferRow) =>
  useCommandWords(`console.transfer.${act}`, { won: won(transfer.won, useLocale() ?? 'ko') });

function Claim({ transfer, act }: { transfer: TransferRow; act: 'claim' | 'take_over' }) {
  return (
    <CanAccess resource="transfers" action="claim_return">
      <CommandButton
        {...useReturnWords(act, transfer)}
        color="warning"
        icon={<Undo />}
        asksReason
        run={(intent, reason) => sendBack.claim(intent, transfer.id, reason)}
      />
    </CanAccess>
  );
}

function Release({ transfer }: { transfer: TransferRow }) {
  return (
    <CanAccess resource="transfers" action="release_return">
      <CommandButton
        {...useReturnWords('release', transfer)}
        color="warning"
        asksReason
        run={(intent, reason) => sendBack.release(intent, transfer.id, reason)}
      />
    </CanAccess>
  );
}

function Record({ transfer }: { transfer: TransferRow }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="transfers" action="return">
      <CommandButton
        {...useReturnWords('return', transfer)}
        color="success"
        icon={<Undo />}
        fields={(refused) => (
          <TextField
            {...typedField(refused)('reference')}
            label={translate('console.transfer.return.reference')}
            autoFocus
            sx={{ mb: 2 }}
            slotProps={{ htmlInput: { maxLength: policy.deposits.referenceMax } }}
          />
        )}
        run={(intent, _reason, form) => sendBack.record(intent, transfer.id, typedIn(form)('reference'))}
      />
    </CanAccess>
  );
}
