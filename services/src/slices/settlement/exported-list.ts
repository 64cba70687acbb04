import type { Reply, Routes } from '@sowon/contracts';
import { type ExportedColumn, exportedList } from '../../exported-list.ts';
import { settlementList } from './console-rows.ts';
import { cellsOf, columns, names } from './export.ts';
import { stateWords } from './state-words.ts';

type Row = Reply<Routes['listSettlements']>[number];

/** How values are written that are no amounts. */
const texts: Partial<Record<(typeof names)[number], Pick<ExportedColumn, 'kind' | 'words'>>> = {
  month: {},
  creatorId: { kind: 'id' },
  creatorName: {},
  state: { words: stateWords },
};
const wayOf = (name: (typeof names)[number]) => texts[name] ?? ({ kind: 'number' } as const);

/** Settlements of closed months, as a file with the columns of a month’s own. */
export const exportedSettlements = exportedList({
  name: 'settlements',
  call: 'listSettlements',
  title: { ko: '지급 내역', en: 'Payouts' },
  columns: names.map((name) => ({
    ...columns[name],
    ...wayOf(name),
    value: (row: Row) => cellsOf(row, row.state)[name],
  })),
  source: (world, filter) => settlementList(world, filter),
});
