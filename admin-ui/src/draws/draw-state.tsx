import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { DrawRow } from './records.ts';

type Status = DrawRow['status'];

/** The states of a draw event, in the order in which it passes them; the last is the other end. */
export const statuses = [
  'CREATED',
  'APPLYING',
  'DRAWING',
  'NOW_DRAWING',
  'DRAWN',
  'CLOSED',
  'CANCELED',
] as const satisfies Status[];

/** What waits for its creator to draw stands out. */
const tones: Record<Status, 'default' | 'success' | 'warning' | 'info'> = {
  CREATED: 'default',
  APPLYING: 'info',
  DRAWING: 'warning',
  NOW_DRAWING: 'warning',
  DRAWN: 'success',
  CLOSED: 'default',
  CANCELED: 'default',
};

/** No more entries are taken, and the winners are not told yet: the draw is awaited. */
export const isToBeDrawn = (status: Status): boolean => status === 'DRAWING' || status === 'NOW_DRAWING';

/** A draw event can be canceled until it is closed, also once its winners are told. */
export const isCancelable = (status: Status): boolean => status !== 'CLOSED' && status !== 'CANCELED';

/** How a draw event stands. */
export const DrawState = ({ draw: { status } }: { draw: Pick<DrawRow, 'status'> }) => (
  <Tag label={useTranslate()(`console.draw.status.${status}`)} tone={tones[status]} />
);

/** The days in Korea on which entries are taken: `2026-11-01 – 2026-11-14`. */
export const periodText = ({ applyStart, applyEnd }: Pick<DrawRow, 'applyStart' | 'applyEnd'>): string =>
  `${applyStart} – ${applyEnd}`;
