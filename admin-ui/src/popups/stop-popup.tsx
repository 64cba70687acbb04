import Stop from '@mui/icons-material/StopCircleOutlined';
import { CanAccess } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { stopPopup } from './commands.ts';
import type { PopupRow } from './records.ts';

/** Lets an operator stop a popup or cancel a planned one; renders nothing once it is stopped or over. */
export function StopPopup({ popup: { id, status } }: { popup: PopupRow }) {
  const words = useCommandWords('console.popup.stop');
  if (status === 'STOPPED' || status === 'OVER') return null;
  return (
    <CanAccess resource="popups" action="stop">
      <CommandButton {...words} color="warning" icon={<Stop />} run={(intent) => stopPopup(intent, id)} />
    </CanAccess>
  );
}
