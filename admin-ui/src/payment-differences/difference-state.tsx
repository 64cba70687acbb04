import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { DifferenceRow } from './records.ts';

const tones = { OPEN: 'warning', CURED: 'success', EXPLAINED: 'default' } as const;

export const DifferenceState = ({ status }: Pick<DifferenceRow, 'status'>) => (
  <Tag label={useTranslate()(`console.difference.status.${status}`)} tone={tones[status]} />
);
