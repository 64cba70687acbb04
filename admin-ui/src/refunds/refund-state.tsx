import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { RefundRow } from './records.ts';

const tones = {
  DUE: 'info',
  ACCEPTED: 'info',
  BY_HAND: 'warning',
  PAYING: 'info',
  RECORDED: 'warning',
  PAID: 'success',
} as const;

/** Shows the state of a refund; an overdue one stands out. */
export function RefundState({ refund: { status, late } }: { refund: Pick<RefundRow, 'status' | 'late'> }) {
  const translate = useTranslate();
  const label = translate(`console.refund.status.${status}`);
  return late ? (
    <Tag label={`${label} · ${translate('console.refund.late')}`} tone="error" />
  ) : (
    <Tag label={label} tone={tones[status]} />
  );
}
