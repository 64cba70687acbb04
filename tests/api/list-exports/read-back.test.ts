import { read } from '@e965/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeWords, ExportedList } from '../../../services/src/exported-list.ts';
import { actorWords, eventWords } from '../../../services/src/slices/money/wallets/export-events.ts';
import { directionWords, filterNames } from '../../../services/src/slices/staff/list-exports/head-lines.ts';
import { writeNext } from '../../../services/src/slices/staff/list-exports/write-next.ts';
import { lineWords, methodWords } from '../../../services/src/slices/staff/reports/files.ts';
import { auditWords } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import { consoleNouns, consoleWords } from '../../harness/console-nouns.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { insertPayment } from '../../harness/payment-row.ts';

let house: Marketplace;
let finance: Person;
let lists: readonly ExportedList[];

beforeAll(async () => {
  // In Korea it is shortly after 01:00 on 28 November.
  house = await openMarketplace({}, new Date('2026-11-27T16:04:05.000Z'));
  finance = await house.staff('ROLE_FINANCE');
  lists = house.ctx.declared.lists;
  const fan = await house.fan('ara');
  const won = await insertPayment(house.ctx, { userId: fan.userId, status: 'CREDITED', impUid: 'imp_1' });
  const dollars = await insertPayment(house.ctx, { userId: fan.userId, status: 'CANCELLED' });
  await house.owner.query('update payments set amount = 850, currency = $2 where id = $1', [dollars, 'USD']);
  await house.owner.query("update payments set created_at = created_at + interval '1 second' where id = $1", [
    won,
  ]);
});
afterAll(() => house?.close());

/** Returns the content of a list's exported file. */
async function fileOf(
  list: string,
  sort: readonly [string, string],
  format: 'CSV' | 'XLSX',
  language = 'ko',
  filter: object = {},
) {
  const body = { list, filter, sort, format, language };
  const { id } = (await callConsole<{ id: string }>(house, 'POST', '/list-exports', { as: finance, body }))
    .body;
  while (await writeNext(house.ctx));
  const reply = await house.app.inject({
    method: 'POST',
    url: `/admin/api/list-exports/${id}/download`,
    headers: { authorization: finance.token },
    payload: {},
  });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

test('starts a CSV with headings, with states, times and amounts as on the screen', async () => {
  const text = (await fileOf('payments', ['created', 'DESC'], 'CSV')).toString('utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toMatchObject([
    {
      구매자: 'ara',
      통화: 'KRW',
      '금액(원)': '10000',
      '금액(달러)': '',
      상태: '충전 완료',
      '결제 수단': '카드',
      '주문 시각(KST)': '2026-11-28 01:04:06',
      '충전 시각(KST)': '2026-11-28 01:04:05',
    },
    { 통화: 'USD', '금액(원)': '', '금액(달러)': '8.50', 상태: '취소', '충전 시각(KST)': '' },
  ]);
  expect(text).not.toContain('UTC');
});

test('writes amounts as numbers and times as times in a workbook with wide enough columns', async () => {
  const bytes = await fileOf('payments', ['created', 'DESC'], 'XLSX', 'en');
  const book = read(bytes, { cellStyles: true, cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const at = (column: number, row: number) => sheet[`${String.fromCharCode(65 + column)}${row}`];
  const headings = Array.from({ length: 17 }, (_, column) => at(column, 6)?.v);
  const cell = (heading: string, row: number) => at(headings.indexOf(heading), row);
  const shown = (heading: string, row: number) => {
    const { t, w, z } = cell(heading, row) ?? {};
    return { t, w, z };
  };
  expect([at(0, 2)?.v, at(1, 2)?.v]).toEqual(['As of (KST)', '2026-11-28 01:04:05']);
  expect(shown('Amount (KRW)', 7)).toEqual({ t: 'n', w: '10,000', z: '#,##0' });
  expect(shown('Amount (USD)', 8)).toEqual({ t: 'n', w: '8.50', z: '#,##0.00' });
  expect([cell('Amount (USD)', 7), cell('Amount (KRW)', 8)]).toEqual([undefined, undefined]);
  expect(shown('Ordered (KST)', 7)).toMatchObject({ t: 'n', w: '2026-11-28 01:04:06' });
  expect(shown('State', 8)).toMatchObject({ t: 's', w: 'Cancelled' });
  const widths = sheet['!cols']?.map((column) => column.wch ?? column.width ?? 0) ?? [];
  for (const [column, heading] of headings.entries())
    if (heading !== undefined) expect(widths[column], heading).toBeGreaterThanOrEqual(heading.length);
});

test('describes filter and order in words above the columns of a workbook', async () => {
  const topOf = async (...of: Parameters<typeof fileOf>) => {
    const book = read(await fileOf(...of));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    return ['B1', 'B3', 'B4'].map((place) => sheet[place]?.v);
  };
  expect(await topOf('wallets', ['available', 'DESC'], 'XLSX', 'en', { state: 'OPEN' })).toEqual([
    ...['Wallets', 'State: In use', 'Available (coins), descending'],
  ]);
  expect(await topOf('users', ['created', 'ASC'], 'XLSX', 'ko', { staff: true, q: 'ara' })).toEqual([
    ...['회원', '검색어: ara; 직원: 예', '가입(KST), 오름차순'],
  ]);
});

test('describes changes in the audit log as on its page', async () => {
  await house.owner.query(
    `insert into staff_acts (staff_id, action, resource, object_id, reason, before, after, at)
     values ($1, 'blockMission', 'missions', 'mission-1', 'Not fit', $2, $3, '2026-11-27T15:00:00.000Z')`,
    [
      finance.userId,
      { status: 'REQUESTED', blocked: false, points: 30 },
      { status: 'REJECTED', blocked: true, points: 30, until: '2026-11-27T16:04:05.000Z', grade: null },
    ],
  );
  const audited = async (language: string) => {
    const file = await fileOf('staff-acts', ['at', 'ASC'], 'CSV', language, { action: 'blockMission' });
    return Papa.parse<string[]>(file.toString('utf8'), { skipEmptyLines: true }).data[1];
  };
  expect(await audited('ko')).toMatchObject([
    ...[
      '2026-11-28 00:00:00',
      expect.any(String),
      finance.userId,
      '미션 차단',
      '미션',
      'mission-1',
      'Not fit',
    ],
    '코인: 30; 상태: 결정 대기; 차단: 아니요',
    '등급: –; 다시 보이는 시각: 2026-11-28 01:04:05; 코인: 30; 상태: 환불; 차단: 예',
  ]);
  expect((await audited('en'))?.at(-2)).toBe('coins: 30; state: To be decided; blocked: No');
});

test('has one heading for each column and one unit for each column of amounts', () => {
  for (const { name, columns } of lists)
    for (const language of ['ko', 'en'] as const) {
      const headings = columns.map((column) => column[language]);
      expect(new Set(headings).size, name).toBe(headings.length);
      expect(headings.filter((heading) => /UTC|센트|cents/.test(heading))).toEqual([]);
    }
});

type Words = { readonly [key: string]: string | Words };
const screens: Readonly<Record<'ko' | 'en', Words>> = {
  ko: await consoleWords('korean'),
  en: await consoleWords('english'),
};
const { codeWords: shownWords } = await consoleNouns();

/** Returns the console's text for a dotted key; undefined if there is none. */
const wordsAt = (key: string, language: 'ko' | 'en') =>
  key
    .split('.')
    .reduce<Words | string | undefined>(
      (words, part) => (typeof words === 'object' ? words[part] : undefined),
      screens[language],
    );

test('uses the words of the screen for codes', () => {
  const told = [
    ...lists.flatMap(({ columns, filterWords: of }) => [
      ...columns.flatMap(({ words }) => words ?? []),
      ...Object.values(of),
    ]),
    ...[...Object.values(auditWords.states), ...Object.values(auditWords.codes)],
    { screen: 'console.approval.value.*', of: auditWords.otherCodes },
    ...[filterNames, directionWords],
    ...[eventWords, actorWords, lineWords, methodWords],
  ];
  expect(told.length).toBeGreaterThan(10);
  for (const { screen, of } of new Set<CodeWords>(told)) {
    const [before = '', after = ''] = screen.split('*');
    for (const language of ['ko', 'en'] as const) {
      for (const [code, word] of Object.entries(of)) {
        const [one] = String(wordsAt(`${before}${code}${after}`, language)).split(' |||| ');
        expect(word[language], `${screen} ${code}`).toBe(one);
      }
      if (after !== '') continue;
      const known = wordsAt(before.slice(0, -1), language);
      expect(Object.keys(of).toSorted(), screen).toEqual(Object.keys(known ?? {}).toSorted());
    }
  }
});

/** Values without a heading on the screen: it shows them as a mark, or behind a link. */
const own = [
  ...[
    '크리에이터',
    '채무',
    '미수',
    '이메일',
    '이메일 인증',
    '로그인 차단',
    '직원 역할',
    '통화',
    '비공개',
    '성인',
    '이전',
    '이후',
    '공급가액',
  ],
  ...['세금계산서 공급가액', '세금계산서 부가세', '구매자', '팬', '충전', 'ID', '담당자', '소유자', '회원'],
];

test('uses the headings of the screen, with their unit', () => {
  for (const { name, title, columns } of lists) {
    const fields = wordsAt(`resources.${name}.fields`, 'ko');
    const known = Object.values(fields as Words).map((word) =>
      String(word).replace(/ ?\((?:KST|원)\)$| ?ID$/, ''),
    );
    for (const { ko } of columns) {
      const heading = ko.replace(/\(.*\)$/, '').replace(/(?<=.) ?ID$/, '');
      expect.soft([...known, ...own], `${name}: ${ko}`).toContain(heading);
    }
    for (const language of ['ko', 'en'] as const)
      expect(
        String(wordsAt(`resources.${name}.name`, language))
          .split(' |||| ')
          .at(-1),
      ).toBe(title[language]);
  }
});

test('names sort orders like the columns of the screen, and filters with the same words', () => {
  for (const { name, sorts, filterWords: told } of lists) {
    for (const language of ['ko', 'en'] as const)
      for (const [by, word] of Object.entries(sorts)) {
        const screen = wordsAt(`resources.${name}.fields.${by}`, language);
        if (screen === undefined) expect(by, `${name} has no column of that order`).toBe('id');
        else expect(plain(word[language]), `${name} by ${by}`).toBe(plain(String(screen)));
      }
    const screens = Object.fromEntries(Object.entries(told).map(([filter, { screen }]) => [filter, screen]));
    expect(screens, name).toEqual(shownWords[name] ?? {});
  }
});

/** Returns a heading without its unit. */
const plain = (heading: string) => heading.replace(/ ?\([^)]*\)$/, '');
