import { useTranslate } from 'react-admin';
import type { FaqEntryRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

/** Whether a question is shown. */
export function FaqState({ entry: { retired } }: { entry: Pick<FaqEntryRow, 'retired'> }) {
  const translate = useTranslate();
  return retired === null ? (
    <Tag label={translate('console.faq.shown')} tone="success" />
  ) : (
    <Tag label={translate('console.faq.retired')} />
  );
}
