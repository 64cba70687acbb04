import Undo from '@mui/icons-material/UndoOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { liftStrike } from '../api/commands.ts';
import type { StrikeRow } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';

/** Lifts a strike with a reason that its creator reads; nothing for one that was lifted. */
export function LiftStrike({ strike: { id, creatorName: name, lifted } }: { strike: StrikeRow }) {
  const translate = useTranslate();
  if (lifted !== null) return null;
  return (
    <CanAccess resource="strikes" action="lift">
      <CommandButton
        label={translate('console.strike.lift.run')}
        title={translate('console.strike.lift.title', { name })}
        effects={[translate('console.strike.lift.effect'), translate('console.strike.lift.kept')]}
        icon={<Undo />}
        asksReason
        run={(intent, reason) => liftStrike(intent, id, reason)}
        done={{ notice: 'console.strike.lift.done', facts: { name } }}
      />
    </CanAccess>
  );
}
