import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { callOffTakedown } from './commands.ts';
import type { TakedownRow } from './records.ts';

/** Cancels the remaining steps of a takedown, with a reason; renders nothing if none remain. */
export function CallOffTakedown({ takedown: { id, status, ended } }: { takedown: TakedownRow }) {
  const translate = useTranslate();
  if (ended !== null) return null;
  const word = (part: string) => translate(`console.takedown.call_off.${part}`);
  return (
    <CanAccess resource="takedowns" action="call_off">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word(status === 'PLANNED' ? 'before' : 'while')]}
        color="warning"
        icon={<EventAvailable />}
        asksReason
        run={(intent, reason) => callOffTakedown(intent, id, reason)}
        done={{ notice: 'console.takedown.call_off.done' }}
      />
    </CanAccess>
  );
}
