import Check from '@mui/icons-material/CheckOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { TextField } from '@mui/material';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { coins } from '../look/format.ts';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { approveDepositMatch, dropDepositMatch } from './commands.ts';
import type { DepositMatchRow } from './records.ts';

/** Lets a staff member other than the proposer approve a match, with its sum typed again; renders nothing once it is decided. */
export function ApproveMatch({ match }: { match: DepositMatchRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const facts = { name: match.username, coins: coins(match.points, locale) };
  const words = useCommandWords('console.deposit_match.approve', facts);
  if (match.status !== 'PROPOSED') return null;
  return (
    <CanAccess resource="deposit-matches" action="approve">
      <UnlessOwn by={match.maker} told={translate('console.deposit_match.waits')}>
        <CommandButton
          {...words}
          effects={[...words.effects, translate('console.deposit_match.approve.again')]}
          color="success"
          icon={<Check />}
          fields={(refused) => (
            <TextField
              {...typedField(refused)('won')}
              type="number"
              label={translate('console.deposit_match.approve.sum')}
              autoFocus
              slotProps={{ htmlInput: { min: 1, step: 1 } }}
            />
          )}
          run={(intent, _, form) => approveDepositMatch(intent, match.id, Number(typedIn(form)('won')))}
        />
      </UnlessOwn>
    </CanAccess>
  );
}

/** Drops a proposed match with a reason; renders nothing once it is decided. */
export function DropMatch({ match: { id, username, status } }: { match: DepositMatchRow }) {
  const words = useCommandWords('console.deposit_match.drop', { name: username });
  if (status !== 'PROPOSED') return null;
  return (
    <CanAccess resource="deposit-matches" action="drop">
      <CommandButton
        {...words}
        color="warning"
        icon={<Undo />}
        asksReason
        run={(intent, reason) => dropDepositMatch(intent, id, reason)}
      />
    </CanAccess>
  );
}
