import { useTranslate } from 'react-admin';
import type { ApprovalRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

/** What waits for somebody stands out. */
const tones: Record<ApprovalRow['status'], 'default' | 'success' | 'warning' | 'error'> = {
  PROPOSED: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  WITHDRAWN: 'default',
  EXPIRED: 'default',
};

/** How what is asked for stands. */
export const ApprovalState = ({ status }: Pick<ApprovalRow, 'status'>) => (
  <Tag label={useTranslate()(`console.approval.status.${status}`)} tone={tones[status]} />
);
