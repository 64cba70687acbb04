import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { RatesRow } from './records.ts';

const tones = { PAST: 'default', NOW: 'success', TO_COME: 'info' } as const;

export function RatesState({ state }: Pick<RatesRow, 'state'>) {
  const translate = useTranslate();
  return <Tag label={translate(`console.rates.state.${state}`)} tone={tones[state]} />;
}
