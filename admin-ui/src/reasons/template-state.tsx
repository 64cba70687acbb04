import { useTranslate } from 'react-admin';
import type { ReasonTemplateRow } from '../api/records.ts';
import { Tag } from '../parts/tag.tsx';

/** Whether a template is offered. */
export function TemplateState({ template: { retired } }: { template: Pick<ReasonTemplateRow, 'retired'> }) {
  const translate = useTranslate();
  return retired === null ? (
    <Tag label={translate('console.reason.offered')} tone="success" />
  ) : (
    <Tag label={translate('console.reason.retired')} />
  );
}
