import { policy } from '@sowon/contracts';
import type { TableCell } from '../../../../../documents/workbook-cells.ts';
import type { ListRow } from './read-list.ts';

/** Returns a cell of a line; empty if there is no such column. */
export const cellAt = ({ cells }: ListRow, column: number | undefined): TableCell =>
  column === undefined ? '' : (cells[column] ?? '');

/** Equals the maximum length of a stored heading’s cell. */
const shownMost = policy.deposits.headingMax;

/** Formats a cell for display. */
export const shown = (cell: TableCell): string =>
  (typeof cell === 'object' ? `${cell.day ?? ''} ${cell.time ?? ''}` : String(cell))
    .trim()
    .slice(0, shownMost);

export const shownWords = (row: ListRow) =>
  row.cells.map(shown).filter(Boolean).join(' ').slice(0, shownMost);

const payerMost = 100;

/** Normalises the spelling of a name: two files may encode the same letters differently. */
export const nameOf = (cell: TableCell): string =>
  [
    ...shown(cell)
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, payerMost)
    .join('');
