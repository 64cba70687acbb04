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

/** How the file of a list stands. */
export const ListExportState = ({ status }: Pick<ListExportRow, 'status'>) => (
  <Tag label={useTranslate()(`console.list_export.status.${status}`)} tone={tones[status]} />
);

/** Whether it is still to come, so that it is worth looking again. */
export const isToCome = ({ status }: Pick<ListExportRow, 'status'>): boolean =>
  status === 'ASKED' || status === 'WRITING';

/** So often a page asks again while a file that it shows is to come. */
export const lookAgainMs = 3_000;

/** What the list of that name is called. */
export function useListName() {
  const translate = useTranslate();
  return (list: string): string => translate(`resources.${list}.name`, { smart_count: 2, _: list });
}
