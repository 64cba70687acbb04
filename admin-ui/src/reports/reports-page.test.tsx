import { revenueNames } from '@sowon/contracts/reports/revenue-names';
import { AdminContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import type { AgeingReport, LiabilityReport } from './records.ts';
import { ReportsPage } from './reports-page.tsx';

const asOf = '2026-11-21T03:00:00.000Z';
const near = {
  month: '2026-11',
  over: false,
  boughtCoins: 24_000_000,
  boughtWon: 2_400_000_000,
  givenCoins: 40,
  givenWon: 4_000,
  boughtYearWon: 2_500_000_000,
  givenYearWon: 5_000,
  outstandingPercent: 80,
  issuedPercent: 5,
  state: 'NEAR',
  stateWithGiven: 'NEAR',
} satisfies LiabilityReport['months'][number];
const liability: LiabilityReport = {
  asOf,
  isolated: 2,
  months: [{ ...near, month: '2026-10', over: true, boughtCoins: 7 }, near],
  measured: {
    from: '2025-03',
    until: '2026-09',
    averageWon: 1_234,
    year: '2025',
    issuedWon: 5_678,
    state: 'BELOW',
  },
  lines: { outstandingWon: 3_000_000_000, issuedYearWon: 50_000_000_000, nearPercent: 80 },
};
const revenue = {
  asOf,
  isolated: 0,
  months: [
    {
      ...Object.fromEntries(revenueNames.map((name) => [name, 0])),
      month: '2026-11',
      over: false,
      serviceFeeWon: 13_500,
      refundedCents: 850,
      spentBoughtCoins: 77,
      charged: [{ method: 'withoutbankbook', currency: 'KRW', amount: 90_100 }],
    },
  ],
};
const one = {
  boughtCoins: 50,
  boughtWon: 5_000,
  boughtWallets: 3,
  givenCoins: 9,
  givenWon: 900,
  givenWallets: 1,
};
const ageing: AgeingReport = {
  day: '2026-11-21',
  asOf,
  coins: 59,
  walletCoins: 59,
  byAge: [
    { ...one, from: 0, below: 30 },
    { ...one, from: 1_095, below: null, boughtCoins: 1 },
  ],
  byExpiry: [{ ...one, from: null, below: 0 }],
};

/** The server's reply by report; a status code if it refuses. */
let answers: Record<string, object | number>;
const asked: string[] = [];
let root: Root;

beforeEach(() => {
  asked.length = 0;
  answers = { liability, revenue, ageing };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[/reports\/(\w+)/.exec(path)?.[1] ?? ''] ?? 404;
    return typeof answer === 'number'
      ? Response.json({ message: 'no', status: answer, code: 'NOT_FOUND', subErrors: [] }, { status: answer })
      : Response.json(answer);
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent ?? '';

async function show(locale: 'ko' | 'en'): Promise<void> {
  await i18nProvider.changeLocale(locale);
  await loadAllWords();
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ReportsPage />
      </AdminContext>
    </MemoryRouter>,
  );
  await vi.waitUntil(() => asked.length >= 3 && !document.querySelector('section .MuiSkeleton-rounded'), {
    timeout: 20_000,
  });
}

/** Returns the values of the row with this head, newest month first. */
const row = (head: string) => {
  const heads = [...document.querySelectorAll('th[scope=row]')];
  const found = heads.find((cell) => cell.childNodes[0]?.textContent === head);
  return [...(found?.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
};

it('shows each figure with its explanation, its time, and what is missing', async () => {
  await show('en');
  expect(text()).toContain('As of 2026-11-21 12:00:00 KST');
  expect(text()).toContain('The events of 2 wallets or creators could not be counted');
  expect(text()).toContain('Over 80% of a line is used.');
  expect(text()).toContain('80% of the line of ₩3,000,000,000');
  expect(text()).toContain('₩1,234 on average at the ends of the quarters 2025-03 to 2026-09');
  expect(row('Bought, outstanding')).toEqual(['24,000,000 coins', '7 coins']);
  expect(row('State')).toEqual(['Near', 'Near']);
  expect(row('Service fee')).toEqual(['₩13,500']);
  expect(row('Refunded, in dollars')).toEqual(['$8.50']);
  expect(row('Charged: bank transfer, KRW')).toEqual(['₩90,100']);
  expect(row('0–29')).toEqual(['50 coins', '₩5,000', '3', '9 coins', '₩900', '1']);
  expect(row('1095 and more')[0]).toBe('1 coin');
  for (const cell of document.querySelectorAll('section:not(:last-of-type) th[scope=row]'))
    expect(cell.querySelector('.MuiTypography-caption')?.textContent, cell.textContent).toMatch(/\.$/);
});

it('is translated into Korean, and does not mention a nightly run that has not happened', async () => {
  answers.ageing = 404;
  await show('ko');
  expect(row('유상 잔액')).toEqual(['24,000,000코인', '7코인']);
  expect(text()).toContain('오늘 밤 처음으로 집계됩니다.');
  // Every translation key has a text.
  expect(text()).not.toContain('console.report');
});

it('warns if the lots and the wallets differ', async () => {
  answers.ageing = { ...ageing, walletCoins: 60 } satisfies AgeingReport;
  await show('en');
  expect(text()).toContain('The lots have 59 coins, but the wallets 60 coins.');
});
