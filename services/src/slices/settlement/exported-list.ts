import type { Reply, Routes } from '@sowon/contracts';
import { exportedList } from '../../exported-list.ts';
import { settlementList } from './console-rows.ts';
import { cellsOf, columns, names } from './export.ts';

type Row = Reply<Routes['listSettlements']>[number];

/** Settlements of closed months, as a file with the columns of a month’s own. */
export const exportedSettlements = exportedList({
  name: 'settlements',
  call: 'listSettlements',
  title: { ko: '정산', en: 'Settlements' },
  columns: names.map((name) => ({ ...columns[name], value: (row: Row) => cellsOf(row, row.state)[name] })),
  source: (world, filter) => settlementList(world, filter),
});
