import { useGetList } from 'react-admin';
import type { DepartureRow } from '../api/records.ts';
import { KeptFacts } from './kept-facts.tsx';

/** Until when what is kept of a member who has left. */
export function KeptUntil({ userId }: { userId: string }) {
  const { data = [] } = useGetList<DepartureRow>('departures', {
    filter: { userId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'left', order: 'DESC' },
  });
  const [departure] = data;
  return departure ? <KeptFacts kept={departure.kept} /> : '–';
}
