import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';

export function MonthState({ closed }: { closed: boolean }) {
  const translate = useTranslate();
  return closed ? (
    <Tag label={translate('console.month.closed')} tone="success" />
  ) : (
    <Tag label={translate('console.month.open')} tone="warning" />
  );
}
