import {
  type AgeingReport,
  type LiabilityMonth,
  type RevenueMonth,
  type RevenueName,
  revenueNames,
} from '@sowon/contracts';
import type { CsvColumn, CsvFile, CsvValue } from '../../http/csv.ts';

/** Lines that are there already, as a file takes them. */
async function* given(lines: readonly (readonly CsvValue[])[]): AsyncGenerator<readonly CsvValue[]> {
  yield* lines;
}

/** The same columns stand on the page. */
const liabilityColumns = {
  month: { ko: '월', en: 'Month' },
  boughtCoins: { ko: '유상 잔액(코인)', en: 'Bought, outstanding (coins)' },
  boughtWon: { ko: '유상 잔액(원)', en: 'Bought, outstanding (KRW)' },
  givenCoins: { ko: '무상 잔액(코인)', en: 'Given, outstanding (coins)' },
  givenWon: { ko: '무상 잔액(원)', en: 'Given, outstanding (KRW)' },
  boughtYearWon: { ko: '유상 12개월 발행(원)', en: 'Bought, issued in 12 months (KRW)' },
  givenYearWon: { ko: '무상 12개월 발행(원)', en: 'Given, issued in 12 months (KRW)' },
  outstandingPercent: { ko: '잔액 기준 대비(%)', en: 'Of the line of what is outstanding (%)' },
  issuedPercent: { ko: '발행 기준 대비(%)', en: 'Of the line of what was issued (%)' },
  state: { ko: '상태', en: 'State' },
  stateWithGiven: { ko: '상태(무상 포함)', en: 'State, given coins included' },
} as const satisfies Partial<Record<keyof LiabilityMonth, CsvColumn>>;

/** The report of what members have in coins, a line a month. @param asOf what names the file: when it was counted */
export function liabilityFile(months: readonly LiabilityMonth[], asOf: Date): CsvFile {
  // The names of the constant, whose type has no others.
  const names = Object.keys(liabilityColumns) as (keyof typeof liabilityColumns)[];
  return {
    name: `liability-${stamp(asOf)}`,
    columns: names.map((name) => liabilityColumns[name]),
    lines: given(months.map((month) => names.map((name) => month[name]))),
  };
}

const revenueColumns: Readonly<Record<RevenueName, CsvColumn>> = {
  chargedCoins: { ko: '충전(코인)', en: 'Charged (coins)' },
  spentBoughtCoins: { ko: '유상 사용(코인)', en: 'Bought, spent (coins)' },
  spentGivenCoins: { ko: '무상 사용(코인)', en: 'Given, spent (coins)' },
  expiredBoughtCoins: { ko: '유상 만료(코인)', en: 'Bought, expired (coins)' },
  expiredGivenCoins: { ko: '무상 만료(코인)', en: 'Given, expired (coins)' },
  refundedCoins: { ko: '환불(코인)', en: 'Refunded (coins)' },
  refundedWon: { ko: '환불(원)', en: 'Refunded (KRW)' },
  refundFeeWon: { ko: '환불 수수료(원)', en: 'Refund fee (KRW)' },
  refundedCents: { ko: '환불(US 센트)', en: 'Refunded (US cents)' },
  refundFeeCents: { ko: '환불 수수료(US 센트)', en: 'Refund fee (US cents)' },
  goodwillWon: { ko: '회사 부담 환불(원)', en: 'Refunds borne by us (KRW)' },
  goodwillCents: { ko: '회사 부담 환불(US 센트)', en: 'Refunds borne by us (US cents)' },
  chargedBackCoins: { ko: '결제 취소(코인)', en: 'Charged back (coins)' },
  settledCoins: { ko: '정산 코인', en: 'Settled (coins)' },
  grossWon: { ko: '정산 총액(원)', en: 'Gross (KRW)' },
  marginWon: { ko: '코인 판매가 차액(원)', en: 'Difference to the price of coins (KRW)' },
  serviceFeeWon: { ko: '서비스 수수료(원)', en: 'Service fee (KRW)' },
  paymentFeeWon: { ko: '결제 수수료(원)', en: 'Payment fee (KRW)' },
  overseasTaxWon: { ko: '해외 결제 세금(원)', en: 'Overseas tax (KRW)' },
  overseasAccountFeeWon: { ko: '해외 계좌 수수료(원)', en: 'Overseas account fee (KRW)' },
  incomeTaxWon: { ko: '소득세 원천징수(원)', en: 'Income tax withheld (KRW)' },
  localIncomeTaxWon: { ko: '지방소득세 원천징수(원)', en: 'Local income tax withheld (KRW)' },
  otherTakenWon: { ko: '기타 공제(원)', en: 'Other lines (KRW)' },
  deductedWon: { ko: '크리에이터 채무 공제(원)', en: 'Deducted for what creators owed (KRW)' },
  payableWon: { ko: '지급할 금액(원)', en: 'Payable to creators (KRW)' },
  introductionFeeWon: { ko: '소개 수수료 발생(원)', en: 'Introduction fees booked (KRW)' },
  recoveredWon: { ko: '구상 채권 발생(원)', en: 'Recoveries booked (KRW)' },
  advancedWon: { ko: '선지급(원)', en: 'Advances (KRW)' },
  paidOutWon: { ko: '지급 완료(원)', en: 'Paid out (KRW)' },
};

/** The report of revenue, a line a month; a column for each way of paying that any of the months has. */
export function revenueFile(months: readonly RevenueMonth[], asOf: Date): CsvFile {
  const ways = [...new Set(months.flatMap(({ charged }) => charged.map(wayOf)))].sort();
  const heads = ways.map((way) => ({ ko: `충전 ${way}`, en: `Charged ${way}` }));
  return {
    name: `revenue-${stamp(asOf)}`,
    columns: [{ ko: '월', en: 'Month' }, ...heads, ...revenueNames.map((name) => revenueColumns[name])],
    lines: given(
      months.map((month) => {
        const paid = new Map(month.charged.map((charge) => [wayOf(charge), charge.amount]));
        return [
          month.month,
          ...ways.map((way) => paid.get(way) ?? 0),
          ...revenueNames.map((name) => month[name]),
        ];
      }),
    ),
  };
}

/** A way of paying as a heading names it: with the unit of its amounts. */
const wayOf = ({ method, currency }: RevenueMonth['charged'][number]) =>
  `${method} (${currency === 'KRW' ? 'KRW' : 'US cents'})`;

const ageingColumns: readonly CsvColumn[] = [
  { ko: '구분', en: 'By' },
  { ko: '며칠부터', en: 'From (days)' },
  { ko: '며칠 미만', en: 'Below (days)' },
  { ko: '유상(코인)', en: 'Bought (coins)' },
  { ko: '유상(원)', en: 'Bought (KRW)' },
  { ko: '유상 지갑 수', en: 'Wallets with bought coins' },
  { ko: '무상(코인)', en: 'Given (coins)' },
  { ko: '무상(원)', en: 'Given (KRW)' },
  { ko: '무상 지갑 수', en: 'Wallets with given coins' },
];

/** The report of ages: the classes by age, then those by the days until coins expire. */
export function ageingFile({ day, byAge, byExpiry }: AgeingReport): CsvFile {
  const lines = (by: string, classes: AgeingReport['byAge']) =>
    classes.map(({ from, below, boughtCoins, boughtWon, boughtWallets, ...of }) => [
      ...[by, from, below, boughtCoins, boughtWon, boughtWallets],
      ...[of.givenCoins, of.givenWon, of.givenWallets],
    ]);
  return {
    name: `ageing-${day}`,
    columns: ageingColumns,
    lines: given([...lines('AGE', byAge), ...lines('EXPIRY', byExpiry)]),
  };
}

/** An instant as part of a file's name: to the second, in UTC. */
const stamp = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '');
