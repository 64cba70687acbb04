import { policy } from '@sowon/contracts';
import type { TableCell } from '../../../../../documents/workbook-cells.ts';
import type { ListRow } from './read-list.ts';

/** A cell of a line; empty where there is no such column. */
export const cellAt = ({ cells }: ListRow, column: number | undefined): TableCell =>
  column === undefined ? '' : (cells[column] ?? '');

/** As long as a cell of a heading that is kept may be. */
const shownMost = policy.deposits.headingMax;

/** A cell as people are told of it. */
export const shown = (cell: TableCell): string =>
  (typeof cell === 'object' ? `${cell.day ?? ''} ${cell.time ?? ''}` : String(cell))
    .trim()
    .slice(0, shownMost);

export const shownWords = (row: ListRow) =>
  row.cells.map(shown).filter(Boolean).join(' ').slice(0, shownMost);

const payerMost = 100;

/** A name in one spelling: two files may write the same letters differently. */
export const nameOf = (cell: TableCell): string =>
  [
    ...shown(cell)
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, payerMost)
    .join('');
