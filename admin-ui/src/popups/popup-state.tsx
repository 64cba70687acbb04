import type { PopupStatus } from '@sowon/contracts/popups/schemas';
import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';

const tones = {
  PLANNED: 'info',
  SHOWN: 'success',
  COVERED: 'warning',
  OVER: 'default',
  STOPPED: 'default',
} as const satisfies Record<PopupStatus, string>;

/** Shows the state of a popup. */
export function PopupState({ status }: { status: PopupStatus }) {
  const translate = useTranslate();
  return <Tag label={translate(`console.popup.status.${status}`)} tone={tones[status]} />;
}
