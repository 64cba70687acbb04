import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { DeliveryRow } from './records.ts';

const tones = { DUE: 'info', SENT: 'success', GIVEN_UP: 'error', SWITCHED_OFF: 'default' } as const;

export function DeliveryState({ state }: Pick<DeliveryRow, 'state'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.delivery.state.${state}`)} tone={tones[state]} />;
}
