import type { BankColumns, BankRole } from '@sowon/contracts';
import type { TableRow } from '../../../../documents/read-workbook.ts';

/**
 * Headings that banks use for their columns. If a list has several for one role, the first in this order is used.
 *
 * | bank | heading | source |
 * | --- | --- | --- |
 * | KB | 거래일시, 적요, 보낸분/받는분, 송금메모, 출금액, 입금액, 잔액, 거래점, 구분 | our cases B03; a public importer names line 5 of its CSV so |
 * | Woori | No., 거래일시, 적요, 기재내용, 지급(원) or 찾으신금액, 입금(원) or 맡기신금액, 거래후 잔액(원), 취급점, 메모 | our cases B02; public importers of its XLS |
 * | Hana | 거래일시, 적요, 의뢰인/수취인, 입금, 출금, 거래후잔액, 구분, 거래점, 거래특이사항; times without seconds | our cases B04; public importers |
 * | Shinhan | 거래일자, 거래시간, 적요, 출금(원), 입금(원), 내용, 잔액(원), 거래점; business: 거래일시 of 14 digits | public importers |
 * | NH | 구분, 거래일자, 출금금액(원), 입금금액(원), 거래 후 잔액(원), 거래내용, 거래기록사항, 거래점, 거래시간, 이체메모 | public importers |
 * | IBK | 거래일시, 출금, 입금, 거래후 잔액, 거래내용, 상대계좌번호, 상대은행, 메모, 거래구분, …, 상대계좌예금주명 | public importers |
 * | Kakao | 거래일시, 구분, 거래금액, 거래 후 잔액, 거래구분, 내용, 메모; money that went out below zero | public importers |
 * | Toss | 거래 일시, 적요, 거래 유형, 거래 기관, 계좌번호, 거래 금액, 거래 후 잔액, 메모 | public importers |
 * | Saemaul, Suhyup | 거래일시, 거래종류, 찾으신금액, 맡기신금액, 거래후잔액, 비고, 메모 | public importers |
 * | SC | 들어온금액, 나간금액, 남은금액 | a public importer |
 * | post office, others | 거래일자, 거래시각, 적요, 출금액, 입금액, 잔액, 거래점, 의뢰인 | our cases O03 |
 * | Citi, K bank | no public list was found: what they call as another bank does is known, the rest is chosen by hand | |
 */
const names: Readonly<Record<BankRole, readonly string[]>> = {
  moment: [
    ...[
      '거래일시',
      '거래일자',
      '거래일',
      '거래날짜',
      '입금일시',
      '입금일자',
      '입금일',
      '이체일시',
      '이체일자',
    ],
    ...['이체일', '일시', '일자', '날짜', '일', 'datetime', 'date', 'transactiondate'],
  ],
  clock: ['거래시간', '거래시각', '입금시간', '입금시각', '이체시간', '이체시각', '시간', '시각', 'time'],
  in: [
    ...['입금액', '입금금액', '입금', '맡기신금액', '들어온금액', '받은금액', '예입금액', '예입'],
    ...['deposit', 'depositamount', 'credit'],
  ],
  out: [
    ...['출금액', '출금금액', '출금', '찾으신금액', '나간금액', '보낸금액', '지급', '지급액', '지급금액'],
    ...['인출', '인출금액', 'withdrawal', 'withdrawalamount', 'debit'],
  ],
  amount: ['거래금액', '금액', '이체금액', 'amount', 'transactionamount'],
  direction: ['입출금구분', '입출구분', '구분', '거래유형', '거래구분', '거래종류', 'type'],
  balance: ['거래후잔액', '잔액', '남은금액', '잔고', '통장잔액', 'balance', 'balanceafter'],
  payer: [
    ...['보낸분/받는분', '받는분/보낸분', '보내는분/받는분', '보낸분', '보내는분', '보내신분', '보낸사람'],
    ...['의뢰인/수취인', '수취인/의뢰인', '의뢰인', '의뢰인명', '입금자명', '입금자', '입금인', '송금인'],
    ...['상대계좌예금주명', '상대예금주명', '상대예금주', '상대방', '거래처', '거래기록사항', '기재내용'],
    ...['거래내용', '내용', '적요', '비고', 'name', 'payer'],
  ],
  memo: [
    '적요',
    '송금메모',
    '거래특이사항',
    '이체메모',
    '메모',
    '추가메모',
    '비고',
    '적요내용',
    '내통장표시내용',
    '내통장표시',
    'memo',
    'description',
  ],
};

/** If the payer’s column is empty, the other column has the payer (IBK). */
const payerElse = {
  of: ['상대계좌예금주명', '상대예금주명', '상대예금주'],
  in: ['거래내용', '내용'],
} as const;

/** Normalises a heading for comparison: no spaces, no units, one width and lower case. */
export const headingOf = (row: Pick<TableRow, 'cells'>): string[] =>
  row.cells.map((cell) =>
    (typeof cell === 'object' ? '' : String(cell))
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\s|·|_|\ufeff|[([](?:원|krw|₩|단위:?원)[)\]]/g, ''),
  );

/** Columns of a list, found or chosen. */
export interface FoundColumns {
  readonly columns: BankColumns;
  /** Headings that fit two columns of one role, so the column is ambiguous. */
  readonly twice: readonly string[];
}

/**
 * Finds the columns of a bank’s list by its heading.
 * @param heading as returned by `headingOf`
 * @returns null if the line is no heading
 */
export function columnsOf(heading: readonly string[]): FoundColumns | null {
  const twice: string[] = [];
  const at = (role: BankRole, besides: readonly (number | undefined)[] = []): number | undefined => {
    const name = names[role].find((each) =>
      heading.some((cell, column) => cell === each && !besides.includes(column)),
    );
    if (name === undefined) return undefined;
    // Two columns of one role of money may hold two kinds of money, even under different names.
    const alike = isMoney(role) ? names[role] : [name];
    if (role !== 'memo' && heading.filter((cell) => alike.includes(cell)).length > 1) twice.push(name);
    return heading.findIndex((cell, column) => cell === name && !besides.includes(column));
  };
  const clock = at('clock');
  const moment = at('moment') ?? clock;
  const [income, out] = [at('in'), at('out')];
  const amount = income === undefined ? at('amount') : undefined;
  const payer = at('payer');
  if (moment === undefined || payer === undefined || (income ?? amount) === undefined) return null;
  const other = payerElse.of.some((name) => name === heading[payer])
    ? payerElse.in.map((name) => heading.indexOf(name)).find((place) => place !== -1)
    : undefined;
  const all: Record<BankRole | 'payerElse', number | undefined> = {
    moment,
    clock: clock === moment ? undefined : clock,
    in: income,
    out,
    amount,
    direction: amount === undefined ? undefined : directionAt(heading),
    balance: at('balance'),
    payer,
    memo: at('memo', [payer]),
    payerElse: other,
  };
  const columns = Object.fromEntries(
    Object.entries(all).filter(([, place]) => place !== undefined),
  ) as unknown as BankColumns;
  return { columns, twice };
}

const isMoney = (role: BankRole) => role === 'in' || role === 'out' || role === 'amount';

const directionAt = (heading: readonly string[]): number | undefined =>
  names.direction.map((name) => heading.indexOf(name)).find((place) => place !== -1);
