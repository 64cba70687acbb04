import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { FaqEntryRow } from './records.ts';

/** Shows whether a question is public or retired. */
export function FaqState({ entry: { retired } }: { entry: Pick<FaqEntryRow, 'retired'> }) {
  const translate = useTranslate();
  return retired === null ? (
    <Tag label={translate('console.faq.shown')} tone="success" />
  ) : (
    <Tag label={translate('console.faq.retired')} />
  );
}
