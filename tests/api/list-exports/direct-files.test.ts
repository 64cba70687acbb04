import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

/** Files that are returned at once, read by an independent CSV parser. */

let house: Marketplace;
let finance: Person;
let fan: Person;

beforeAll(async () => {
  // In Korea it is shortly after 01:00 on 28 November.
  house = await openMarketplace({}, new Date('2026-11-27T16:04:05.000Z'));
  finance = await house.staff('ROLE_FINANCE');
  fan = await house.fan('ara');
  await house.credit(fan, 120);
});
afterAll(() => house?.close());

async function fileAt(url: string, language: string, as: Person | null = finance) {
  const headers = { 'accept-language': language, ...(as && { authorization: as.token }) };
  const reply = await house.app.inject({ method: 'GET', url, headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const csv = reply.rawPayload.toString('utf8');
  expect(csv.startsWith('\ufeff'), 'the mark of UTF-8').toBe(true);
  expect(csv.endsWith('\r\n'), 'lines as Windows ends them').toBe(true);
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return { rows: data, headings: meta.fields ?? [] };
}

test('exports wallet events with kinds and people in words and times in Korea', async () => {
  const url = `/admin/api/wallets/${fan.userId}/events/export`;
  const { rows, headings } = await fileAt(url, 'ko');
  expect(rows).toMatchObject([
    {
      번호: '1',
      '시각(KST)': '2026-11-28 01:04:05',
      이벤트: '코인 구매',
      '사용 가능 변동(코인)': '120',
      '보류(코인)': '0',
      '사용 가능(코인)': '120',
    },
  ]);
  expect(rows[0]?.처리자).toMatch(/^(소유자|회원|운영자|시스템)$/);
  expect(headings.join()).not.toContain('UTC');
  expect((await fileAt(url, 'en')).rows[0]).toMatchObject({ Event: 'Coins bought', 'No.': '1' });
});

test('exports coin totals with the words of the page in the language of the reader', async () => {
  for (const [language, day, issued] of [
    ['ko', '날짜', '충전한 코인: 발행'],
    ['en', 'Day', 'Bought coins: Issued'],
    ['ja', '日付', '購入したコイン: 発行'],
  ] as const) {
    const { headings } = await fileAt('/api/v1/coin-totals/csv', language, null);
    expect(headings[0]).toBe(day);
    expect(headings).toContain(issued);
    expect(new Set(headings).size).toBe(headings.length);
  }
});

test('exports reports with states and payment methods in words, and dollars with cents', async () => {
  await house.project();
  const liability = await fileAt('/admin/api/reports/liability/export?months=1', 'ko');
  expect(liability.rows.at(-1)).toMatchObject({
    월: '2026-11',
    상태: '기준 미만',
    '상태(무상 포함)': '기준 미만',
  });
  const revenue = await fileAt('/admin/api/reports/revenue/export?months=1', 'en');
  expect(revenue.headings.filter((heading) => /cents|_/.test(heading))).toEqual([]);
  expect(revenue.headings).toContain('Refunded (USD)');
  expect(revenue.rows.at(-1)).toMatchObject({ Month: '2026-11', 'Refunded (USD)': '0.00' });
});
