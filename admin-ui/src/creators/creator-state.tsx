import { useTranslate } from 'react-admin';
import type { CreatorRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

export function CreatorState({ creator: { verified } }: { creator: CreatorRow }) {
  const translate = useTranslate();
  return verified ? (
    <Tag label={translate('console.creator.verified')} tone="success" />
  ) : (
    <Tag label={translate('console.creator.waiting')} tone="warning" />
  );
}

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
