import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { HolidayList } from './holiday-list.tsx';
import type { BankHolidayRow } from './records.ts';

const ofRelease = { name: null, addedBy: null, addedByName: '', added: null, removable: false };
const labourDay: BankHolidayRow = {
  id: '2027-05-03',
  kind: 'MADE_UP',
  holidays: ['LABOUR_DAY'],
  ...ofRelease,
};
const election: BankHolidayRow = { id: '2028-04-12', kind: 'ELECTION', holidays: [], ...ofRelease };
const added: BankHolidayRow = {
  id: '2027-05-04',
  kind: 'ADDED',
  holidays: [],
  name: '징검다리 연휴',
  removable: true,
  addedBy: 'sora',
  addedByName: 'Sora',
  added: '2026-11-27T03:00:00.000Z',
};

let rows: BankHolidayRow[];
/** The server's reply to a sent command. */
let answer: () => Response;
const sent: { readonly path: string; readonly body: unknown }[] = [];
let root: Root;

beforeEach(() => {
  sent.length = 0;
  rows = [labourDay, added, election];
  answer = () => Response.json({ id: added.id });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return answer();
    }
    const listed = path.startsWith('/admin/api/bank-holidays') ? rows : [];
    return Response.json(listed, { headers: { 'content-range': `rows 0-24/${listed.length}` } });
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = () => document.body.textContent ?? '';
const says = (words: string) => vi.waitUntil(() => text().includes(words), { timeout: 20_000 });
const found = <E extends Element>(selector: string) =>
  vi.waitUntil(() => document.querySelector<E>(selector), { timeout: 20_000 });
const press = async (name: string) => {
  const button = await vi.waitUntil(
    () => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name),
    { timeout: 20_000 },
  );
  button.click();
};
const fill = async (name: string, value: string) => {
  const field = await found<HTMLInputElement>(`[role=dialog] [name=${name}]`);
  field.value = value;
};

async function show(locale: 'ko' | 'en' = 'en'): Promise<void> {
  await i18nProvider.changeLocale(locale);
  await loadAllWords();
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <ResourceContextProvider value="bank-holidays">
          <HolidayList />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

it.each([
  ['en', 'Substitute for Labour Day', '2027-05-03 (Mon)', 'Election day', 'Take away'],
  ['ko', '노동절 대체 공휴일', '2027-05-03 (월)', '선거일', '삭제'],
] as const)('shows for each day why banks are closed, in %s', async (locale, madeUp, day, voting, remove) => {
  await show(locale);
  for (const words of [madeUp, day, voting, '징검다리 연휴', 'Sora']) await says(words);
  // Only the day that finance added can be removed.
  const offered = [...document.querySelectorAll('button')].filter((each) => each.textContent === remove);
  expect(offered).toHaveLength(1);
  expect(text()).not.toMatch(/console\.|resources\./);
});

it('adds a day from the form, and shows a refusal at its field', async () => {
  await show();
  await says('Substitute');
  await press('Add a day');
  await says('a temporary holiday that the government announced');
  await fill('date', '2027-06-08');
  await fill('name', ' 임시공휴일 ');
  answer = () =>
    Response.json(
      {
        message: 'banks are closed on this day already',
        status: 409,
        code: 'HOLIDAY_EXISTS',
        subErrors: [{ field: 'date', message: 'banks are closed then already', rejectedValue: '2027-06-08' }],
      },
      { status: 409 },
    );
  await press('Add a day');
  await says('banks are closed then already');
  await says('Banks are closed on this day already.');
  answer = () => Response.json({ id: '2027-06-08' });
  await press('Add a day');
  await vi.waitUntil(() => sent.length === 2, { timeout: 20_000 });
  expect(sent[1]).toEqual({
    path: '/admin/api/bank-holidays',
    body: { date: '2027-06-08', name: '임시공휴일' },
  });
});

it('removes a day after a confirmation with a reason', async () => {
  await show();
  await press('Take away');
  await says('Take 2027-05-04 (Tue) away again?');
  await fill('reason', 'It was announced for another day');
  await press('Take away');
  await vi.waitUntil(() => sent.length === 1, { timeout: 20_000 });
  expect(sent).toEqual([
    {
      path: '/admin/api/bank-holidays/2027-05-04/remove',
      body: { reason: 'It was announced for another day' },
    },
  ]);
});

it('says that there are no days', async () => {
  rows = [];
  await show();
  await says('No days.');
});

it.each([
  ['2030-12-31T14:00:00.000Z', false],
  ['2031-01-01T03:00:00.000Z', true],
])('at %s it says whether later election days are unknown: %s', async (now, isSaid) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  await show();
  await says('Substitute');
  expect(text().includes('Election days are known up to 2032')).toBe(isSaid);
});
