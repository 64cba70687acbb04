import type { TaxInvoice } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { CodeWords, ExportedColumn } from '../../../exported-list.ts';
import type { CsvFile } from '../../../http/csv.ts';
import type { CsvValue } from '../../../http/exported-cells.ts';
import { estimateRows, settlementRows } from './console-rows.ts';
import { settlements, withLines } from './settled.ts';

type Listing = Pick<Ctx, 'db' | 'config' | 'clock' | 'parts'>;
type Row = Omit<Awaited<ReturnType<typeof estimateRows>>[number], 'id'>;

/** Columns of a file of settlements. */
export const columns = {
  month: { ko: '월', en: 'Month' },
  creatorId: { ko: '크리에이터 ID', en: 'Creator ID' },
  creatorName: { ko: '크리에이터', en: 'Creator' },
  state: { ko: '상태', en: 'State' },
  coins: { ko: '코인', en: 'Coins' },
  carriedInCoins: { ko: '이 중 이월받은 코인', en: 'Of these from earlier months' },
  grossWon: { ko: '총액(원)', en: 'Gross (KRW)' },
  serviceFeeWon: { ko: '서비스 수수료(원)', en: 'Service fee (KRW)' },
  paymentFeeWon: { ko: '결제 수수료(원)', en: 'Payment fee (KRW)' },
  overseasTaxWon: { ko: '해외 결제 세금(원)', en: 'Overseas tax (KRW)' },
  overseasAccountFeeWon: { ko: '해외 계좌 수수료(원)', en: 'Overseas account fee (KRW)' },
  incomeTaxWon: { ko: '소득세 원천징수(원)', en: 'Income tax withheld (KRW)' },
  localIncomeTaxWon: { ko: '지방소득세 원천징수(원)', en: 'Local income tax withheld (KRW)' },
  advanceWon: { ko: '선지급 상환(원)', en: 'Advances (KRW)' },
  introductionFeeWon: { ko: '소개 수수료(원)', en: 'Introduction fees (KRW)' },
  debtWon: { ko: '채무(원)', en: 'Debts (KRW)' },
  netWon: { ko: '순액(원)', en: 'Net (KRW)' },
  toReceiptWon: { ko: '지급액(원)', en: 'To receive (KRW)' },
  supplyWon: { ko: '세금계산서 공급가액(원)', en: 'Tax invoice, supply (KRW)' },
  vatWon: { ko: '세금계산서 부가세(원)', en: 'Tax invoice, VAT (KRW)' },
} as const satisfies Partial<Record<keyof Row | 'state' | keyof TaxInvoice, ExportedColumn>>;

// The type of the constant above has no other names.
export const names = Object.keys(columns) as (keyof typeof columns)[];
const rowsAtOnce = 500;

/** Formats of the columns that are not amounts. */
const texts: Partial<Record<(typeof names)[number], Pick<ExportedColumn, 'kind'>>> = {
  month: {},
  creatorId: { kind: 'id' },
  creatorName: {},
  state: {},
};

/** Returns a column of settlements in a file, with the format of its values. @param words for the states */
export const columnOf = (name: (typeof names)[number], words: CodeWords): ExportedColumn => ({
  ...columns[name],
  ...(texts[name] ?? { kind: 'number' }),
  ...(name === 'state' && { words }),
});

/** Returns a month's settlements as a file, by creator. For an open month, the settlements that its closing would write now follow. */
export function exportMonth(ctx: Listing, month: string): CsvFile {
  return {
    name: `settlement-${month}`,
    columns: names.map((name) => columnOf(name, monthWords)),
    lines: linesOf(ctx, month),
  };
}

async function* linesOf(ctx: Listing, month: string): AsyncGenerator<CsvValue[]> {
  for (let last: string | null = null; ; ) {
    let next = settlements(ctx.db).where('settlement.month', '=', month);
    if (last !== null) next = next.where('settlement.creator_id', '>', last);
    const rows = await withLines(next).orderBy('settlement.creator_id').limit(rowsAtOnce).execute();
    for (const row of await settlementRows(ctx, rows)) yield lineOf(row, row.state);
    last = rows.at(-1)?.creator_id ?? null;
    if (rows.length < rowsAtOnce) break;
  }
  for (const row of await estimateRows(ctx, month)) {
    yield lineOf(row, row.carriedOver ? 'ESTIMATE_CARRIED_OVER' : 'ESTIMATE');
  }
}

const noInvoice = { supplyWon: null, vatWon: null };

function lineOf(row: Row, state: string): CsvValue[] {
  const cells = cellsOf(row, state);
  return names.map((name) => cells[name]);
}

/** Returns the cell values of a settlement, by column. */
export const cellsOf = (
  { taxInvoice, ...row }: Row,
  state: string,
): Readonly<Record<keyof typeof columns, CsvValue>> => ({
  ...row,
  ...(taxInvoice ?? noInvoice),
  state,
});

/** Labels of settlement states in the console. */
export const stateWords: CodeWords = {
  screen: 'console.month.state.*',
  of: {
    PAYABLE: { ko: '지급 예정', en: 'To be paid' },
    PAID: { ko: '지급 완료', en: 'Paid' },
    CARRIED_OVER: { ko: '이월', en: 'Carried over' },
    NOTHING_DUE: { ko: '지급액 없음', en: 'Nothing due' },
  },
};

/** The same with labels for estimates of an open month; on the screen, estimates have a list of their own instead of a state. */
const monthWords: CodeWords = {
  ...stateWords,
  of: {
    ...stateWords.of,
    ESTIMATE: { ko: '예상 정산', en: 'Estimate' },
    ESTIMATE_CARRIED_OVER: { ko: '예상 정산: 이월', en: 'Estimate: carried over' },
  },
};
