import Stop from '@mui/icons-material/StopCircleOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { stopPopup } from '../api/popup-commands.ts';
import type { PopupRow } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';

/** An operator stops a popup, or calls a plan off; nothing once it is stopped or over. */
export function StopPopup({ popup: { id, status } }: { popup: PopupRow }) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.popup.stop.${part}`);
  if (status === 'STOPPED' || status === 'OVER') return null;
  return (
    <CanAccess resource="popups" action="stop">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        icon={<Stop />}
        run={(intent) => stopPopup(intent, id)}
        done={{ notice: 'console.popup.stop.done' }}
      />
    </CanAccess>
  );
}
