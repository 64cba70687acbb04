import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { earn } from '../../harness/earn.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

let house: Marketplace;
let finance: Person;

beforeEach(async () => {
  house = await openMarketplace({}, new Date('2026-11-30T15:30:00.000Z'));
  finance = await house.staff('ROLE_FINANCE');
});
afterEach(() => house?.close());

const exported = (month: string, language: string) =>
  house.app.inject({
    method: 'GET',
    url: `/admin/api/settlement-months/${month}/export`,
    headers: { authorization: finance.token, 'accept-language': language },
  });

/** Parses the file with an independent CSV parser. */
function linesOf(csv: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

test('exports a month as a file, estimated while open, and keeps names that look like formulas as text', async () => {
  const creator = await house.creator({ name: '=1+1' });
  const small = await house.creator({ name: '루나, "달"' });
  const at = '2026-11-15T00:00:00.000Z';
  await earn(house.ctx, { creatorId: creator.creatorId, points: 600, overseas: true, at });
  await earn(house.ctx, { creatorId: small.creatorId, points: 10, at });

  const open = await exported('2026-11', 'en');
  expect(open.statusCode).toBe(200);
  expect(open.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(open.headers['content-disposition']).toBe('attachment; filename="settlement-2026-11.csv"');
  const [headings, ...lines] = linesOf(open.body);
  expect(headings?.slice(0, 5)).toEqual(['Month', 'Creator ID', 'Creator', 'State', 'Coins']);
  const amounts = '600,0,36000,5400,3600,3600,0,0,0,0,0,0,23400,23400,,'.split(',');
  const small10 = '10,0,600,90,60,0,0,0,0,0,0,0,450,0,,'.split(',');
  expect(lines).toEqual([
    ['2026-11', creator.creatorId, "'=1+1", 'Estimate', ...amounts],
    ['2026-11', small.creatorId, '루나, "달"', 'Estimate: carried over', ...small10],
  ]);

  await closeMonth(house.ctx, '2026-11');
  const [columns, ...closed] = linesOf((await exported('2026-11', 'ko-KR')).body);
  expect(columns?.slice(0, 4)).toEqual(['월', '크리에이터 ID', '크리에이터', '상태']);
  expect(closed).toEqual([
    ['2026-11', creator.creatorId, "'=1+1", '지급 예정', ...amounts],
    ['2026-11', small.creatorId, '루나, "달"', '이월', ...small10],
  ]);
  expect((await exported('2026-10', 'ko')).statusCode).toBe(404);
});
