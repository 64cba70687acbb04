import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { cancelDraw } from './commands.ts';
import { isCancelable } from './draw-state.tsx';
import type { DrawRow } from './records.ts';

/** Cancels a draw event that is not closed, with a reason. If it is already drawn, prizes already given stay. */
export function CancelDraw({ draw: { id, title, status } }: { draw: DrawRow }) {
  const translate = useTranslate();
  if (!isCancelable(status)) return null;
  const word = (part: string) => translate(`console.draw.cancel.${part}`, { title });
  return (
    <CanAccess resource="draws" action="cancel">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[status === 'DRAWN' ? 'effectDrawn' : 'effect', 'told', 'final'].map(word)}
        color="error"
        icon={<EventBusy />}
        asksReason
        dismiss={translate('ra.action.close')}
        run={(intent, reason) => cancelDraw(intent, id, reason)}
        done={{ notice: 'console.draw.cancel.done', facts: { title } }}
      />
    </CanAccess>
  );
}
