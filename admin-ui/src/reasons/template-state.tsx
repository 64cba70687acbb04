import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { ReasonTemplateRow } from './records.ts';

/** Shows whether a template is offered or retired. */
export function TemplateState({ template: { retired } }: { template: Pick<ReasonTemplateRow, 'retired'> }) {
  const translate = useTranslate();
  return retired === null ? (
    <Tag label={translate('console.reason.offered')} tone="success" />
  ) : (
    <Tag label={translate('console.reason.retired')} />
  );
}
