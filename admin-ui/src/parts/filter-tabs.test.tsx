import { ListContextProvider, type RaRecord, useList } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { close, show } from '../shown/show.tsx';
import { FilterTabs } from './filter-tabs.tsx';

afterEach(close);

const setFilters = vi.fn();
const tabs = [
  { label: 'console.all', filter: { open: undefined } },
  { label: 'console.payout.open', filter: { open: true } },
];

function Listed({ filterValues }: { readonly filterValues: object }) {
  const list = useList<RaRecord>({ data: [], resource: 'payout-batches' });
  return (
    <ListContextProvider value={{ ...list, resource: 'payout-batches', filterValues, setFilters }}>
      <FilterTabs label="console.all" tabs={tabs} />
    </ListContextProvider>
  );
}

it('a tab filters the list, keeps the other filters, and counts with them', async () => {
  const page = await show(<Listed filterValues={{ month: '2026-11' }} />, {
    answer: ({ asked }) => {
      const total = asked.filter?.includes('open') ? 3 : 12;
      return Response.json([], { headers: { 'content-range': `payout-batches 0-0/${total}` } });
    },
  });
  await page.find('[role=tab][aria-selected=true]', '12');
  await page.press('[role=tab][aria-selected=false]', '3');
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ month: '2026-11', open: true });
  const filters = page.sent.map(({ asked }) => JSON.parse(asked.filter ?? ''));
  expect(filters).toEqual(expect.arrayContaining([{ month: '2026-11' }, { month: '2026-11', open: true }]));
});
