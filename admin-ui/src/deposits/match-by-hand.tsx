import Link from '@mui/icons-material/LinkOutlined';
import { Box, TextField } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { matchDeposits } from './commands.ts';
import type { TransferRow } from './records.ts';

interface MatchByHandProps {
  readonly transfer: TransferRow;
  /** Called after the match, to go on to the next transfer. @param used the transfers of the match */
  readonly onMatched: (used: readonly string[]) => void;
}

/** Matches a transfer with deposits that are not suggested for it, by their ids; renders nothing if it is not open. */
export function MatchByHand({ transfer: { id, status }, onMatched }: MatchByHandProps) {
  const translate = useTranslate();
  const words = useCommandWords('console.transfer.by_hand');
  if (status !== 'OPEN') return null;
  const word = (part: string) => translate(`console.transfer.by_hand.${part}`);
  return (
    <CanAccess resource="deposit-matches" action="match">
      <CommandButton
        {...words}
        icon={<Link />}
        fields={(refused) => (
          <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            <TextField
              {...typedField(refused)('depositIds')}
              label={word('deposits')}
              multiline
              minRows={2}
              autoFocus
            />
            <TextField
              {...typedField(refused)('transferIds')}
              label={word('transfers')}
              required={false}
              multiline
              minRows={1}
            />
          </Box>
        )}
        run={async (intent, _, form) => {
          const idsIn = (name: string) =>
            typedIn(form)(name)
              .split(/[\s,]+/)
              .filter(Boolean);
          const transferIds = [id, ...idsIn('transferIds')];
          await matchDeposits(intent, { depositIds: idsIn('depositIds'), transferIds });
          onMatched(transferIds);
        }}
      />
    </CanAccess>
  );
}
