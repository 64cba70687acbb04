import type { Reply, Routes } from '@sowon/contracts';
import { exportedList } from '../../../exported-list.ts';
import { settlementList } from './console-rows.ts';
import { cellsOf, columnOf, columns, names } from './export.ts';
import { stateWords } from './state-words.ts';

type Row = Reply<Routes['listSettlements']>[number];

/** Settlements of closed months, as a file with the columns of a month’s own. */
export const exportedSettlements = exportedList({
  name: 'settlements',
  call: 'listSettlements',
  title: { ko: '지급 내역', en: 'Payouts' },
  columns: names.map((name) => ({
    ...columnOf(name, stateWords),
    value: (row: Row) => cellsOf(row, row.state)[name],
  })),
  sorts: {
    id: { ko: 'ID', en: 'ID' },
    toReceiptWon: columns.toReceiptWon,
    coins: columns.coins,
    month: columns.month,
  },
  filterWords: { state: stateWords },
  source: (world, filter) => settlementList(world, filter),
});
