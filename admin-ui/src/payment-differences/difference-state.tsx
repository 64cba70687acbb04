import { useTranslate } from 'react-admin';
import type { DifferenceRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

const tones = { OPEN: 'warning', CURED: 'success', EXPLAINED: 'default' } as const;

export const DifferenceState = ({ status }: Pick<DifferenceRow, 'status'>) => (
  <Tag label={useTranslate()(`console.difference.status.${status}`)} tone={tones[status]} />
);
