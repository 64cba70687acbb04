import { useGetList } from 'react-admin';
import { KeptFacts } from './kept-facts.tsx';
import type { DepartureRow } from './records.ts';

/** Shows how long a former member's data is stored. */
export function KeptUntil({ userId }: { userId: string }) {
  const { data = [] } = useGetList<DepartureRow>('departures', {
    filter: { userId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'left', order: 'DESC' },
  });
  const [departure] = data;
  return departure ? <KeptFacts kept={departure.kept} /> : '–';
}
