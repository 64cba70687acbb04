import { type Finding, titleOfTwo } from '../../../finding.ts';
import { readBy } from './queries.ts';

/** Files of lists, told by the list and the format: to whom reads all of them, and to whom asked for it. */
export const listExportFinds: readonly Finding[] = [
  {
    kind: 'LIST_EXPORT',
    seenBy: 'showListExport',
    byId: (db, id, finder) =>
      readBy(db, finder)
        .where('id', '=', id)
        .select(({ ref }) => ['id', titleOfTwo(ref('list'), ref('format')).as('title')]),
  },
];
