import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { PaymentRow } from './records.ts';

const tones = {
  CREATED: 'default',
  PREPARED: 'default',
  READY: 'info',
  CREDITED: 'success',
  FAILED: 'default',
  CANCELLED: 'default',
  QUARANTINED: 'warning',
} as const;

export function PaymentState({ status }: Pick<PaymentRow, 'status'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.payment.status.${status}`)} tone={tones[status]} />;
}
