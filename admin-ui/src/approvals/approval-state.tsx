import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { ApprovalRow } from './records.ts';

/** What waits for somebody stands out. */
const tones: Record<ApprovalRow['status'], 'default' | 'success' | 'warning' | 'error'> = {
  PROPOSED: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  WITHDRAWN: 'default',
  EXPIRED: 'default',
};

type Standing = Pick<ApprovalRow, 'status' | 'withdrawnBecause'>;

/** Key of the words for how a proposal stands; of one that was withdrawn because its maker lost the role, these say so. */
export const standingKey = ({ status, withdrawnBecause }: Standing): string =>
  `console.approval.status.${withdrawnBecause ?? status}`;

/** How a proposal stands. */
export const ApprovalState = (standing: Standing) => (
  <Tag label={useTranslate()(standingKey(standing))} tone={tones[standing.status]} />
);
