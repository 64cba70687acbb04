import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import type { CsvFile } from '../../http/csv.ts';

const figures = {
  before: { ko: '시작', en: 'before' },
  issued: { ko: '발행', en: 'issued' },
  used: { ko: '사용', en: 'used' },
  expired: { ko: '만료', en: 'expired' },
  refunded: { ko: '환불', en: 'refunded' },
  chargedBack: { ko: '결제 취소', en: 'charged back' },
  debtPaid: { ko: '미납 상환', en: 'paid what was owed' },
  added: { ko: '운영자 추가', en: 'added by operators' },
  taken: { ko: '운영자 차감', en: 'taken by operators' },
  reissued: { ko: '재발행', en: 'issued anew' },
  outstanding: { ko: '잔액', en: 'outstanding' },
} as const;
const names = Object.keys(figures) as (keyof typeof figures)[];

const ofClass = (ko: string, en: string) =>
  names.map((name) => ({ ko: `${ko} ${figures[name].ko}`, en: `${en}: ${figures[name].en}` }));

/** Statements as a file of lines, one a day. */
export const totalsFile = (statements: readonly SignedCoinTotals[]): CsvFile => ({
  name: 'coin-totals',
  columns: [
    { ko: '날짜', en: 'day' },
    ...ofClass('구매 코인', 'bought'),
    ...ofClass('지급 코인', 'given'),
    { ko: '요청에 묶인 코인', en: 'held' },
    { ko: '미납 코인', en: 'owed' },
    { ko: '해시', en: 'hash' },
  ],
  lines: linesOf(statements),
});

async function* linesOf(statements: readonly SignedCoinTotals[]) {
  for (const { totals, hash } of statements) {
    const { day, bought, given, held, owed } = totals;
    yield [
      day,
      ...names.map((name) => bought[name]),
      ...names.map((name) => given[name]),
      ...[held, owed.outstanding, hash],
    ];
  }
}
