import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { ApprovalRow } from './records.ts';

/** Tag colours; a proposal that waits for a decision stands out. */
const tones: Record<ApprovalRow['status'], 'default' | 'success' | 'warning' | 'error'> = {
  PROPOSED: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  WITHDRAWN: 'default',
  EXPIRED: 'default',
};

type Standing = Pick<ApprovalRow, 'status' | 'withdrawnBecause'>;

/** Returns the translation key for the state of a proposal; if it was withdrawn because its maker lost the role, the key of that cause. */
export const standingKey = ({ status, withdrawnBecause }: Standing): string =>
  `console.approval.status.${withdrawnBecause ?? status}`;

/** Shows the state of a proposal. */
export const ApprovalState = (standing: Standing) => (
  <Tag label={useTranslate()(standingKey(standing))} tone={tones[standing.status]} />
);
