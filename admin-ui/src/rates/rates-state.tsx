import { useTranslate } from 'react-admin';
import type { RatesRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

const tones = { PAST: 'default', NOW: 'success', TO_COME: 'info' } as const;

export function RatesState({ state }: Pick<RatesRow, 'state'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.rates.state.${state}`)} tone={tones[state]} />;
}
