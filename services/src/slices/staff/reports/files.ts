import {
  type AgeingReport,
  type LiabilityMonth,
  type RevenueMonth,
  type RevenueName,
  revenueNames,
} from '@sowon/contracts';
import { kstSecond } from '../../../clock.ts';
import type { CodeWords, ExportedColumn } from '../../../exported-list.ts';
import type { CsvFile } from '../../../http/csv.ts';
import type { CsvValue } from '../../../http/exported-cells.ts';

/** Labels of a month's state against the thresholds of the law. */
export const lineWords: CodeWords = {
  screen: 'console.report.liability.state_of.*',
  of: {
    BELOW: { ko: '기준 미만', en: 'Below' },
    NEAR: { ko: '근접', en: 'Near' },
    REACHED: { ko: '도달', en: 'Reached' },
  },
};

/** Labels of payment methods in the revenue report. */
export const methodWords: CodeWords = {
  screen: 'console.report.revenue.method.*',
  of: {
    card: { ko: '카드', en: 'card' },
    kakaopay: { ko: '카카오페이', en: 'KakaoPay' },
    phone: { ko: '휴대폰', en: 'phone' },
    paypal: { ko: '페이팔', en: 'PayPal' },
    withoutbankbook: { ko: '계좌 이체', en: 'bank transfer' },
  },
};

/** Yields lines that exist already, in the form that a file takes. */
async function* given(lines: readonly (readonly CsvValue[])[]): AsyncGenerator<readonly CsvValue[]> {
  yield* lines;
}

/** The page shows the same columns. */
const liabilityColumns = {
  month: { ko: '월', en: 'Month' },
  boughtCoins: { ko: '유상 잔액(코인)', en: 'Bought, outstanding (coins)', kind: 'number' },
  boughtWon: { ko: '유상 잔액(원)', en: 'Bought, outstanding (KRW)', kind: 'number' },
  givenCoins: { ko: '무상 잔액(코인)', en: 'Given, outstanding (coins)', kind: 'number' },
  givenWon: { ko: '무상 잔액(원)', en: 'Given, outstanding (KRW)', kind: 'number' },
  boughtYearWon: { ko: '유상 12개월 발행(원)', en: 'Bought, issued in 12 months (KRW)', kind: 'number' },
  givenYearWon: { ko: '무상 12개월 발행(원)', en: 'Given, issued in 12 months (KRW)', kind: 'number' },
  outstandingPercent: {
    ko: '잔액 기준 대비(%)',
    en: 'Of the line of what is outstanding (%)',
    kind: 'number',
  },
  issuedPercent: { ko: '발행 기준 대비(%)', en: 'Of the line of what was issued (%)', kind: 'number' },
  state: { ko: '상태', en: 'State', words: lineWords },
  stateWithGiven: { ko: '상태(무상 포함)', en: 'State with given coins', words: lineWords },
} as const satisfies Partial<Record<keyof LiabilityMonth, ExportedColumn>>;

/** Returns the report on outstanding coins as a file, one line for each month. @param asOf instant of the count, for the file's name */
export function liabilityFile(months: readonly LiabilityMonth[], asOf: Date): CsvFile {
  // The type of the constant has no other names.
  const names = Object.keys(liabilityColumns) as (keyof typeof liabilityColumns)[];
  return {
    name: `liability-${stamp(asOf)}`,
    columns: names.map((name) => liabilityColumns[name]),
    lines: given(months.map((month) => names.map((name) => month[name]))),
  };
}

const revenueColumns: Readonly<Record<RevenueName, ExportedColumn>> = {
  chargedCoins: { ko: '충전 코인', en: 'Charged (coins)', kind: 'number' },
  spentBoughtCoins: { ko: '유상 코인 사용', en: 'Bought coins spent', kind: 'number' },
  spentGivenCoins: { ko: '무상 코인 사용', en: 'Given coins spent', kind: 'number' },
  expiredBoughtCoins: { ko: '유상 코인 만료', en: 'Bought coins expired', kind: 'number' },
  expiredGivenCoins: { ko: '무상 코인 만료', en: 'Given coins expired', kind: 'number' },
  refundedCoins: { ko: '환불 코인', en: 'Refunded (coins)', kind: 'number' },
  refundedWon: { ko: '환불액(원)', en: 'Refunded (KRW)', kind: 'number' },
  refundFeeWon: { ko: '환불 수수료(원)', en: 'Refund fee (KRW)', kind: 'number' },
  refundedCents: { ko: '환불액(달러)', en: 'Refunded (USD)', kind: 'cents' },
  refundFeeCents: { ko: '환불 수수료(달러)', en: 'Refund fee (USD)', kind: 'cents' },
  goodwillWon: { ko: '회사 부담 환불(원)', en: 'Refunds that we bear (KRW)', kind: 'number' },
  goodwillCents: { ko: '회사 부담 환불(달러)', en: 'Refunds that we bear (USD)', kind: 'cents' },
  chargedBackCoins: { ko: '결제 취소 코인', en: 'Charged back (coins)', kind: 'number' },
  settledCoins: { ko: '정산 코인', en: 'Settled coins', kind: 'number' },
  grossWon: { ko: '정산 총액(원)', en: 'Gross (KRW)', kind: 'number' },
  marginWon: { ko: '코인 판매가 차액(원)', en: 'Difference to the price of coins (KRW)', kind: 'number' },
  serviceFeeWon: { ko: '서비스 수수료(원)', en: 'Service fee (KRW)', kind: 'number' },
  paymentFeeWon: { ko: '결제 수수료(원)', en: 'Payment fee (KRW)', kind: 'number' },
  overseasTaxWon: { ko: '해외 결제 세금(원)', en: 'Overseas tax (KRW)', kind: 'number' },
  overseasAccountFeeWon: { ko: '해외 계좌 수수료(원)', en: 'Overseas account fee (KRW)', kind: 'number' },
  incomeTaxWon: { ko: '소득세 원천징수(원)', en: 'Income tax withheld (KRW)', kind: 'number' },
  localIncomeTaxWon: { ko: '지방소득세 원천징수(원)', en: 'Local income tax withheld (KRW)', kind: 'number' },
  otherTakenWon: { ko: '기타 공제(원)', en: 'Other lines (KRW)', kind: 'number' },
  deductedWon: { ko: '채무 공제(원)', en: 'Deducted for debts (KRW)', kind: 'number' },
  payableWon: { ko: '지급할 금액(원)', en: 'Payable to creators (KRW)', kind: 'number' },
  introductionFeeWon: { ko: '소개 수수료 발생(원)', en: 'Introduction fees booked (KRW)', kind: 'number' },
  recoveredWon: { ko: '구상 채권 발생(원)', en: 'Recoveries booked (KRW)', kind: 'number' },
  advancedWon: { ko: '선지급(원)', en: 'Advances paid (KRW)', kind: 'number' },
  paidOutWon: { ko: '지급 완료(원)', en: 'Paid out (KRW)', kind: 'number' },
};

/** Returns the revenue report as a file, one line for each month, with a column for each payment method that any month has. */
export function revenueFile(months: readonly RevenueMonth[], asOf: Date): CsvFile {
  const ways = [
    ...new Map(months.flatMap(({ charged }) => charged.map((of) => [wayOf(of), of] as const))),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    name: `revenue-${stamp(asOf)}`,
    columns: [
      { ko: '월', en: 'Month' },
      ...ways.map(([, of]) => headOf(of)),
      ...revenueNames.map((name) => revenueColumns[name]),
    ],
    lines: given(
      months.map((month) => {
        const paid = new Map(month.charged.map((charge) => [wayOf(charge), charge.amount]));
        return [
          month.month,
          ...ways.map(([way]) => paid.get(way) ?? 0),
          ...revenueNames.map((name) => month[name]),
        ];
      }),
    ),
  };
}

type Charged = RevenueMonth['charged'][number];

/** Key of a payment method with its currency: won and dollars never share a column. */
const wayOf = ({ method, currency }: Charged) => `${method} ${currency}`;

/** Heading of a payment method's column, as on the page. */
function headOf({ method, currency }: Charged): ExportedColumn {
  const { ko = method, en = method } = methodWords.of[method] ?? {};
  return {
    ko: `충전: ${ko}(${currency === 'KRW' ? '원' : '달러'})`,
    en: `Charged: ${en} (${currency})`,
    kind: currency === 'KRW' ? 'number' : 'cents',
  };
}

/** Labels of the two groupings of coins, as on the page. */
const byWords: CodeWords = {
  screen: 'console.report.ageing.*',
  of: {
    byAge: { ko: '경과 기간별', en: 'By age' },
    byExpiry: { ko: '만료까지 남은 기간별', en: 'By the days until they expire' },
  },
};

const ageingColumns: readonly ExportedColumn[] = [
  { ko: '구분', en: 'By', words: byWords },
  { ko: '며칠부터', en: 'From (days)', kind: 'number' },
  { ko: '며칠 미만', en: 'Below (days)', kind: 'number' },
  { ko: '유상(코인)', en: 'Bought (coins)', kind: 'number' },
  { ko: '유상(원)', en: 'Bought (KRW)', kind: 'number' },
  { ko: '유상 지갑 수', en: 'Wallets with bought coins', kind: 'number' },
  { ko: '무상(코인)', en: 'Given (coins)', kind: 'number' },
  { ko: '무상(원)', en: 'Given (KRW)', kind: 'number' },
  { ko: '무상 지갑 수', en: 'Wallets with given coins', kind: 'number' },
];

/** Returns the ageing report as a file: first the classes by age, then those by days until expiry. */
export function ageingFile({ day, byAge, byExpiry }: AgeingReport): CsvFile {
  const lines = (by: string, classes: AgeingReport['byAge']) =>
    classes.map(({ from, below, boughtCoins, boughtWon, boughtWallets, ...of }) => [
      ...[by, from, below, boughtCoins, boughtWon, boughtWallets],
      ...[of.givenCoins, of.givenWon, of.givenWallets],
    ]);
  return {
    name: `ageing-${day}`,
    columns: ageingColumns,
    lines: given([...lines('byAge', byAge), ...lines('byExpiry', byExpiry)]),
  };
}

/** Formats an instant for a file's name: to the second, in KST. */
const stamp = (at: Date) => kstSecond(at).replace(' ', 'T').replaceAll(':', '');
