import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { DrawRow } from './records.ts';

type Status = DrawRow['status'];

/** The states of a draw event in order; CANCELED is the other final state. */
export const statuses = [
  'CREATED',
  'APPLYING',
  'DRAWING',
  'NOW_DRAWING',
  'DRAWN',
  'CLOSED',
  'CANCELED',
] as const satisfies Status[];

/** Tag colours; a draw that waits for its creator stands out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info'> = {
  CREATED: 'default',
  APPLYING: 'info',
  DRAWING: 'warning',
  NOW_DRAWING: 'warning',
  DRAWN: 'success',
  CLOSED: 'default',
  CANCELED: 'default',
};

/** True if entries are closed but the winners are not announced yet. */
export const isToBeDrawn = (status: Status): boolean => status === 'DRAWING' || status === 'NOW_DRAWING';

/** True until a draw event is closed or canceled; also after its winners are announced. */
export const isCancelable = (status: Status): boolean => status !== 'CLOSED' && status !== 'CANCELED';

/** Shows the state of a draw event. */
export const DrawState = ({ draw: { status } }: { draw: Pick<DrawRow, 'status'> }) => (
  <Tag label={useTranslate()(`console.draw.status.${status}`)} tone={tones[status]} />
);

/** Returns the KST days of the entry period: `2026-11-01 – 2026-11-14`. */
export const periodText = ({ applyStart, applyEnd }: Pick<DrawRow, 'applyStart' | 'applyEnd'>): string =>
  `${applyStart} – ${applyEnd}`;
