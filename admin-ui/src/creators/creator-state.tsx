import { Box } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { CreatorRow } from './records.ts';

/** Shows whether a creator is approved and whether their login is blocked. */
export function CreatorState({ creator }: { creator: CreatorRow }) {
  const translate = useTranslate();
  const [approval, ...blocked] = stateTexts(translate, creator);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Tag label={approval} tone={creator.verified ? 'success' : 'warning'} />
      {blocked.map((text) => (
        <Tag key={text} label={text} tone="error" />
      ))}
      {creator.adult && <Tag label={translate('console.adults.tag')} tone="warning" />}
    </Box>
  );
}

/** Returns the creator's state as texts. */
export const stateTexts = (
  translate: TranslateFunction,
  { verified, blocked }: CreatorRow,
): [approval: string, ...blocked: string[]] => [
  translate(`console.creator.${verified ? 'verified' : 'waiting'}`),
  ...(blocked ? [translate('console.creator.blocked')] : []),
];

export function Strikes({ creator: { strikes } }: { creator: CreatorRow }) {
  const translate = useTranslate();
  if (strikes === 0) return <>0</>;
  return (
    <Tag
      label={translate('console.creator.strikes', { smart_count: strikes })}
      tone={strikes === 1 ? 'warning' : 'error'}
    />
  );
}
