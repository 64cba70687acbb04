import Check from '@mui/icons-material/CheckOutlined';
import Block from '@mui/icons-material/DoNotDisturbOutlined';
import { CanAccess, useGetIdentity, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { count } from '../look/format.ts';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { approvePayouts, holdBackPayout, rejectPayouts } from './commands.ts';
import type { PayoutBatch } from './records.ts';

/** Lets another finance member approve a batch as shown, with its total typed again. Involved members see a note that others have to approve it. */
export function ApprovePayouts({ batch }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { identity } = useGetIdentity();
  const { id, status, lines, version, makers, makerId } = batch;
  const accounts = (account: 'FIRST' | 'OTHER') =>
    count(batch.rows.filter((row) => row.state === 'WAITING' && row.account === account).length, locale);
  const words = useCommandWords('console.payout.approve', {
    count: count(lines, locale),
    first: accounts('FIRST'),
    other: accounts('OTHER'),
  });
  if (status !== 'PREPARED') return null;
  const own = makers.find((maker) => maker === identity?.id) ?? makerId;
  return (
    <CanAccess resource="payout-batches" action="approve">
      <UnlessOwn by={own} told={translate('console.payout.waits')}>
        <CommandButton
          {...words}
          color="success"
          icon={<Check />}
          fields={(refused) => (
            <WholeNumberField
              {...typedField(refused)('totalWon')}
              label={translate('resources.payout-batches.fields.totalWon')}
            />
          )}
          run={(intent, _, form) =>
            approvePayouts(intent, id, { version, totalWon: Number(typedIn(form)('totalWon')) })
          }
        />
      </UnlessOwn>
    </CanAccess>
  );
}

/** Rejects a batch before its file is created. */
export function RejectPayouts({ batch: { id, status } }: { batch: PayoutBatch }) {
  const words = useCommandWords('console.payout.reject');
  if (status !== 'PREPARED' && status !== 'APPROVED') return null;
  return (
    <CanAccess resource="payout-batches" action="reject">
      <CommandButton
        {...words}
        color="warning"
        icon={<Block />}
        asksReason
        run={(intent, reason) => rejectPayouts(intent, id, reason)}
      />
    </CanAccess>
  );
}

/** Removes a line from a batch that is not approved. */
export function HoldBackPayout({ batch: { id, status }, line }: { batch: PayoutBatch; line: number }) {
  const words = useCommandWords('console.payout.hold_back', { line: String(line) });
  if (status !== 'PREPARED') return null;
  return (
    <CanAccess resource="payout-batches" action="hold_back">
      <CommandButton
        {...words}
        color="warning"
        asksReason
        run={(intent, reason) => holdBackPayout(intent, id, { line, reason })}
      />
    </CanAccess>
  );
}
