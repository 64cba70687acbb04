import * as spreadsheets from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { toCp949 } from '../../services/src/cp949.ts';
import { callConsole } from '../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../harness/marketplace.ts';
import { H, noon, type Row, read, refused, soWon } from './bank-list-inputs.ts';

// A Monday, after all transfers in the lists.
const now = new Date('2026-11-30T03:00:00.000Z');

let house: Marketplace;
let operator: Person;
beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount }, now);
  operator = await house.staff('ROLE_OPERATOR');
});
afterEach(() => house?.close());

interface Refusal {
  readonly subErrors: { field: string; message: string }[];
}
interface Shown {
  readonly understood: {
    hash: string;
    headingLine: number;
    foundBy: string;
    rows: {
      line: number;
      state: string;
      received: string | null;
      won: number | null;
      payer: string;
      balance: number | null;
    }[];
  } | null;
}

const importText = async (csv: string) => {
  const { status, body } = await callConsole<Refusal & { added: number; known: number; skipped: number }>(
    house,
    'POST',
    '/transfers/import',
    { as: operator, body: { csv } },
  );
  return status === 200 ? body : body.subErrors.map(({ field }) => field);
};

async function stored(): Promise<Row[]> {
  const listed = await callConsole<{ id: string; won: number; received: string }[]>(
    house,
    ...(['GET', '/transfers'] as const),
    { as: operator, query: { range: [0, 49], sort: ['received', 'ASC'], filter: {} } },
  );
  return Promise.all(
    listed.body.map(async ({ id, won, received }): Promise<Row> => {
      const { body } = await callConsole<{ payer: string }>(house, 'POST', `/transfers/${id}/read`, {
        as: operator,
        body: { reason: 'Compare with the list' },
      });
      return [received, won, body.payer];
    }),
  );
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const preview = (file: string, chosen: object | null = null) =>
  callConsole<Shown & Refusal>(house, 'POST', '/transfers/import/preview', {
    as: operator,
    body: { file, chosen },
  });
const take = (file: string, hash: string, more: object = {}) =>
  callConsole<Refusal & { added: number; known: number; leftOut: number; knownLines: number[] }>(
    house,
    ...(['POST', '/transfers/import/take'] as const),
    { as: operator, body: { file, hash, ...more } },
  );
const shownRows = async (file: string, chosen: object | null = null) => {
  const { body } = await preview(file, chosen);
  return body.understood?.rows.map(({ state, received, won, payer }) => [state, received, won, payer]);
};

describe('bank lists', () => {
  test('B01 to B08 and O03 are read correctly in UTF-8 and in code page 949', async () => {
    for (const [name, list, rows] of read) {
      // Cases with the same transfer find it already known.
      const took = await importText(list);
      expect(took, name).toMatchObject({ added: expect.any(Number) });
      const { added, known } = took as { added: number; known: number };
      expect(added + known, name).toBe(rows.length);
      // The same list as a bank's file.
      const bytes = toCp949(list);
      if (bytes === null) throw new Error(`${name} has a letter that the code page has not`);
      for (const file of [bytes, Buffer.from(list)]) {
        const { body } = await preview(base64(file));
        const came = body.understood?.rows.filter(({ state }) => state === 'KNOWN');
        expect(
          came?.map(({ received, won, payer }) => [received, won, payer]),
          name,
        ).toEqual(rows);
        const others = body.understood?.rows.map(({ state }) => state) ?? [];
        expect(others, name).not.toContain('NEW');
        expect(others, name).not.toContain('REFUSED');
      }
    }
    const texts = (rows: readonly Row[]) => [...new Set(rows.map((row) => JSON.stringify(row)))].toSorted();
    expect(texts(await stored())).toEqual(texts(read.flatMap(([, , rows]) => rows)));
  });

  test('O01, O02 and other ambiguous lists are refused, with the number of each bad line', async () => {
    for (const [name, list, fields] of refused) expect(await importText(list), name).toEqual(fields);
    expect(await stored()).toEqual([]);
  });

  test('B06: a transfer is recognised by its content in any spelling, and equal lines keep their count', async () => {
    const added = (csv: string) =>
      importText(csv).then((took) => [(took as { added: number }).added, (took as { known: number }).known]);
    expect(await added(`${H}\n2026-11-27 14:03:22,김소원,"11,000"`)).toEqual([1, 0]);
    expect(await added(`${H}\n2026.11.27 14:03:22,김소원,11000`)).toEqual([0, 1]);
    expect(await added(`${H}\n2026. 11. 27 오후 2:03:22,${'김소원'.normalize('NFD')},₩11000`)).toEqual([
      0, 1,
    ]);
    // Without seconds, and with a balance that the other list does not have.
    expect(
      await added('거래일시,적요,의뢰인,입금,출금,잔액\n2026-11-27 14:03,인터넷,김소원,11000,0,111000'),
    ).toEqual([0, 1]);
    expect(await added(`${H}\n2026-11-27 14:03:22,김소원,11000\n2026-11-27 14:03:22,김소원,11000`)).toEqual([
      1, 1,
    ]);
    expect(
      await added(`${H}\n2026-11-27 14:03:22,김소원,11000\n2026/11/27 14:03:22,김소원,"11,000"`),
    ).toEqual([0, 2]);
    // A balance tells two transfers apart.
    const withBalance = '거래일시,의뢰인,입금,잔액';
    expect(
      await added(`${withBalance}\n2026-11-27 15:00:00,박소원,500,1000\n2026-11-27 15:00:00,박소원,500,1500`),
    ).toEqual([2, 0]);
    expect(await added(`${withBalance}\n2026-11-27 15:00:00,박소원,500,1500`)).toEqual([0, 1]);
    expect(await added(`${withBalance}\n2026-11-27 15:00:00,박소원,500,2000`)).toEqual([1, 0]);
  });

  test('a previewed list is imported exactly as shown, and only once by concurrent operators', async () => {
    const list = [
      '소원은행 거래내역,,,',
      '조회기간,2026-11-01 ~ 2026-11-30,,',
      '거래일시,보낸분,출금액,입금액',
      '2026-11-27 14:03:22,김소원,,"11,000"',
      '2026-11-27 14:05:00,박소원,,11.000',
      '2026-11-27 15:00:00,카드,"5,000",',
      '합계,,"5,000","11,000"',
    ].join('\r\n');
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(
        list
          .replaceAll('"', '')
          .replaceAll('11,000', '11000')
          .replaceAll('5,000', '5000')
          .replaceAll(',', '\t'),
        'utf16le',
      ),
    ]);
    for (const bytes of [Buffer.from(`\ufeff${list}`), utf16])
      expect(await shownRows(base64(bytes))).toMatchObject([
        ['NEW', noon, 11_000, '김소원'],
        ['REFUSED', null, null, '박소원'],
        ['OUT', '2026-11-27T06:00:00.000Z', 5_000, '카드'],
        ['TOTAL', null, null, ''],
      ]);
    const file = base64(list);
    const { body } = await preview(file);
    const hash = body.understood?.hash ?? '';
    expect((await take(file, 'a'.repeat(64))).body.subErrors[0]?.field).toBe('hash');
    expect((await take(base64(list.replace('11,000', '99,000')), hash)).body.subErrors[0]?.field).toBe(
      'hash',
    );
    expect((await take(file, hash)).body.subErrors[0]?.field).toBe('leaveOut');
    expect(await stored()).toEqual([]);
    const both = await Promise.all([1, 2, 3].map(() => take(file, hash, { leaveOut: [5] })));
    expect(both.map(({ body: took }) => took.added).toSorted()).toEqual([0, 0, 1]);
    expect(
      both.filter(({ body: took }) => took.added === 0).map(({ body: took }) => took.knownLines),
    ).toEqual([[4], [4]]);
    expect(await stored()).toEqual([soWon]);
  });

  test('workbooks and HTML pages named .xls are read by their cell types', async () => {
    const heading = ['거래일시', '적요', '내용', '출금', '입금', '잔액'];
    // 2026-11-27 14:03:22 as a spreadsheet counts days.
    const serial = 46_353 + (14 * 3_600 + 3 * 60 + 22) / 86_400;
    const sheet = spreadsheets.utils.aoa_to_sheet([
      ['계좌번호', '110-123'],
      heading,
      [null, '타행', '김소원', null, 11_000, 111_000],
      ['2026-11-27 14:05:00', '타행', '01012345678', null, '12,000', null],
      [46_353.5, '타행', '숫자', null, 1, null],
      ['합계', null, null, 0, 23_000, null],
    ]);
    sheet.A3 = { t: 'n', v: serial, z: 'yyyy-mm-dd hh:mm:ss' };
    const book = spreadsheets.utils.book_new(sheet, '거래내역');
    const expected = [
      ['NEW', noon, 11_000, '김소원'],
      ['NEW', '2026-11-27T05:05:00.000Z', 12_000, '01012345678'],
      // A number without a date format is not a date.
      ['REFUSED', null, null, '숫자'],
      ['TOTAL', null, null, ''],
    ];
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const bytes = spreadsheets.write(book, { type: 'buffer', bookType, compression: true });
      expect(await shownRows(base64(bytes)), bookType).toEqual(expected);
    }
    const cells = (row: readonly string[], tag = 'td') =>
      `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=euc-kr"></head><body><table><tr><td colspan="2">계좌번호</td><td>110-123</td></tr></table><table border="1">${cells(['거래일시', '입금<br>금액', '의뢰인'], 'th')}${cells(['2026.11.27&nbsp;14:03:22', '11,000', '김소원'])}${cells(['2026.11.27 14:05:00', '11.000', '박&amp;소원'])}</table></body></html>`;
    expect(await shownRows(base64(toCp949(page) ?? ''))).toEqual([
      ['NEW', noon, 11_000, '김소원'],
      ['REFUSED', null, null, '박&소원'],
    ]);
    const problem = async (bytes: Uint8Array) =>
      (await preview(base64(bytes))).body.subErrors.map(({ field }) => field);
    expect(await problem(Buffer.from('PK\u0003\u0004 and then nothing'))).toEqual(['file']);
    expect(await problem(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff]))).toEqual(['file']);
  });

  test('columns of an unknown bank are chosen by hand and saved for its next list', async () => {
    const heading = ['언제', '누가', '얼마', '남음'];
    const file = base64([heading.join('\t'), '2026-11-27 14:03:22\t김소원\t11,000\t111,000'].join('\n'));
    expect((await preview(file)).body.understood).toBeNull();
    const columns = { moment: 0, payer: 1, in: 2, balance: 3 };
    expect(await shownRows(file, { headingLine: 1, columns })).toEqual([['NEW', noon, 11_000, '김소원']]);
    const kept = await callConsole(house, 'POST', '/transfers/import/columns', {
      as: operator,
      body: { bank: '소원은행', heading, columns },
    });
    expect(kept.status).toBe(200);
    expect((await preview(file)).body.understood).toMatchObject({ foundBy: 'KEPT', bank: '소원은행' });
    const acts = await house.ctx.db
      .selectFrom('staff_acts')
      .select('after')
      .where('action', '=', 'keepBankColumns')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { after: { bank: '소원은행', moment: '언제', payer: '누가', in: '얼마', balance: '남음' } },
    ]);
  });
});
