import { expect, test } from 'vitest';
import { type PaidCharge, receiptPaper, taxOf } from './receipt-paper.ts';

const charge: PaidCharge = {
  payment: {
    id: '01890000-0000-7000-8000-000000000001',
    status: 'CREDITED',
    point: 500,
    coinItemId: '01890000-0000-7000-8000-000000000002',
    name: '500 coins',
    amount: 55_000,
    currency: 'KRW',
    payMethod: 'card',
    created: '',
    credited: '2026-11-30T15:30:00.000Z',
    failed: null,
    isBeyondLimit: false,
  },
  payer: '소미',
  paid: new Date('2026-11-30T15:30:00.000Z'),
  refunds: [],
  takenBack: 0,
};

const factsOf = (of: PaidCharge) => {
  const [facts] = receiptPaper(of, 'en', []).blocks;
  return facts?.kind === 'facts' ? Object.fromEntries(facts.rows) : {};
};

test('a receipt shows the amount paid, its tax share, and the time in Korea', () => {
  expect(factsOf(charge)).toMatchObject({
    'Paid (Korean time)': '2026-12-01 00:30:00',
    Coins: '500 coins',
    'Payment method': 'Credit card',
    'Price before tax': 'KRW 50,000',
    VAT: 'KRW 5,000',
    'Amount paid': 'KRW 55,000',
  });
  for (let won = 1; won < 3_000; won += 7) {
    const { net, tax } = taxOf(won);
    expect(net + tax).toBe(won);
  }
});

test('a price in dollars has no tax', () => {
  const { payment } = charge;
  const facts = factsOf({ ...charge, payment: { ...payment, amount: 4_250, currency: 'USD' } });
  expect(facts).toMatchObject({ 'Amount paid': 'US$42.50' });
  expect(Object.keys(facts)).not.toContain('VAT');
});

test('later refunds are listed below, with the amount kept', () => {
  const refund = { points: 100, amount: 10_670, owed: new Date('2026-12-05T00:00:00.000Z'), paid: null };
  const paper = receiptPaper(
    { ...charge, refunds: [{ ...refund, dueOn: '2026-12-09' }], takenBack: 5_000 },
    'en',
    [],
  );
  const table = paper.blocks.find((block) => block.kind === 'table');
  expect(table?.rows).toEqual([
    ['Refund, by 2026-12-09', '2026-12-05', '100', '-KRW 10,670'],
    ['Cancelled at the payment provider', '', '', '-KRW 5,000'],
  ]);
  expect(table?.sum).toEqual(['Less refunds', '', '', 'KRW 39,330']);
  expect(paper.made).toBe('2026-12-05T00:00:00.000Z');
});
