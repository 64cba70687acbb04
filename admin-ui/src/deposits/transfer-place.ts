import { useGetList } from 'react-admin';
import { showPath } from '../parts/paths.ts';
import type { TransferRow } from './records.ts';

/** At most as many are known ahead as a list may have. */
const ahead = 100;

/**
 * Where a transfer stands among those that are open, in the order in which they are due.
 * @returns addresses of the one before it, of the next one that is not among `without` (after the last, the first again; null where there is
 * no other), and how many are left with it
 */
export function useTransferPlace(id: string) {
  const { data = [], total } = useGetList<TransferRow>('transfers', {
    filter: { status: 'OPEN' },
    pagination: { page: 1, perPage: ahead },
    // What came first is due first; what came outside of the hours is due at the same instant.
    sort: { field: 'received', order: 'ASC' },
  });
  const place = data.findIndex((row) => row.id === id);
  const inTurn = [...data.slice(place + 1), ...data.slice(0, Math.max(place, 0))];
  const pathOf = (row: TransferRow | undefined) => (row ? showPath('transfers', row.id) : null);
  return {
    next: (without: readonly string[] = []) =>
      pathOf(inTurn.find((row) => row.id !== id && !without.includes(row.id))),
    previous: place > 0 ? pathOf(data[place - 1]) : null,
    left: total ?? null,
  };
}
