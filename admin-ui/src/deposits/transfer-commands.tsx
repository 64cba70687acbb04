import Badge from '@mui/icons-material/BadgeOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { useState } from 'react';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { readTransfer, returnTransfer } from '../api/deposit-commands.ts';
import type { TransferRow } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { won } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';

/** Who sent it: shown only after a reason is given, which is written down. */
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

/** Writes down that it was sent back; nothing for one that is not open. */
export function ReturnTransfer({ transfer }: { transfer: TransferRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.transfer.return', { won: won(transfer.won, locale) });
  if (transfer.status !== 'OPEN') return null;
  return (
    <CanAccess resource="transfers" action="return">
      <CommandButton
        {...words}
        color="warning"
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
        asksReason
        run={(intent, reason, form) =>
          returnTransfer(intent, transfer.id, { reason, reference: typedIn(form)('reference') })
        }
      />
    </CanAccess>
  );
}
