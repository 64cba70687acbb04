import { useGetList } from 'react-admin';
import { showPath } from '../parts/paths.ts';
import type { TransferRow } from './records.ts';

/** Number of rows read ahead; the maximum of a list page. */
const ahead = 100;

/**
 * Returns the position of a transfer among the open ones, in due order.
 * @returns the addresses of the previous transfer and of the next one that is not in `without` (after the last comes the first; null if there is no other),
 * and how many open ones are left, including this one
 */
export function useTransferPlace(id: string) {
  const { data = [], total } = useGetList<TransferRow>('transfers', {
    filter: { status: 'OPEN' },
    pagination: { page: 1, perPage: ahead },
    // Earlier transfers are due earlier; those outside of office hours share the same due instant.
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
