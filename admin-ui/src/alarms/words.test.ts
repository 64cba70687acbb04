import { expect, it } from 'vitest';
import { english } from './english.ts';
import { korean } from './korean.ts';
import { wordKeyOf } from './word-key.ts';

it.each([
  ['sweep.failed', 'A scheduled run failed', '예약 작업 실패'],
  ['deadline.late', 'Deadlines passed undecided', '기한이 지난 뒤 처리되지 않음'],
  ['conversion.late', 'Videos wait too long for their conversion', '영상 변환 지연'],
  ['compensation.late', 'Fans wait too long for a compensation', '럭키 미션 보상 지급 지연'],
  ['ledger.differs', 'The verification of the ledger found differences', '원장 검증에서 불일치 발견'],
  [
    'payment.taken-back',
    'A credited payment was cancelled at the provider',
    '충전된 결제가 결제사에서 취소됨',
  ],
  [
    'settlement.creator-unsettled',
    'A creator was left out of a month’s closing',
    '월 마감에서 정산되지 못한 크리에이터',
  ],
])('the alarm %s is described in words', (event, ...words) => {
  const name = wordKeyOf(event).replace('console.alarm.event.', '');
  const told = [english, korean].map(
    ({ console: { alarm } }) => Object.entries(alarm.event).find(([key]) => key === name)?.[1],
  );
  expect(told).toEqual(words);
});
