import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { ListExportRow } from './records.ts';

type Status = ListExportRow['status'];

const tones: Record<Status, 'default' | 'success' | 'warning' | 'info' | 'error'> = {
  ASKED: 'info',
  WRITING: 'info',
  READY: 'success',
  FAILED: 'error',
  EXPIRED: 'default',
  WITHDRAWN: 'default',
};

/** Shows the state of an export. */
export const ListExportState = ({ status }: Pick<ListExportRow, 'status'>) => (
  <Tag label={useTranslate()(`console.list_export.status.${status}`)} tone={tones[status]} />
);

/** True while the export is pending, so that polling makes sense. */
export const isToCome = ({ status }: Pick<ListExportRow, 'status'>): boolean =>
  status === 'ASKED' || status === 'WRITING';

/** Returns a function that gives the display name of a list. */
export function useListName() {
  const translate = useTranslate();
  return (list: string): string => translate(`resources.${list}.name`, { smart_count: 2, _: list });
}
