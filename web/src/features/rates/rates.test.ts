import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import { expect, test } from 'vitest';
import { changesToCome, feesOf, ratesOf } from './rates.ts';

const now: RatesVersion = {
  version: 1,
  fromMonth: '2018-01',
  wonPerCoin: { SILVER: 61, GOLD: 72, DIAMOND: 83 },
  serviceFeePercent: 14,
  paymentFeePercent: 9,
  overseasPaymentTaxPercent: 11,
  overseasAccountFeePercent: 4,
  minimumCoins: 400,
  minimumCoinsOverseas: 1_200,
  incomeTaxPercent: 0,
  localIncomeTaxPercent: 0,
};
const march: RatesVersion = {
  ...now,
  version: 2,
  fromMonth: '2027-03',
  serviceFeePercent: 12,
  wonPerCoin: { ...now.wonPerCoin, SILVER: 65 },
};

test('a coming month lists only the rates that change', () => {
  expect(changesToCome({ now, coming: [march] })).toEqual([
    {
      fromMonth: '2027-03',
      changes: [
        { name: 'SILVER', before: 61, after: 65 },
        { name: 'serviceFeePercent', before: 14, after: 12 },
      ],
    },
  ]);
});

test('each month is compared with the previous one', () => {
  const may = { ...march, version: 3, fromMonth: '2027-05', minimumCoins: 300 };
  const back = { ...may, version: 4, fromMonth: '2027-06', serviceFeePercent: 14 };
  expect(changesToCome({ now, coming: [march, may, back] }).slice(1)).toEqual([
    { fromMonth: '2027-05', changes: [{ name: 'minimumCoins', before: 400, after: 300 }] },
    { fromMonth: '2027-06', changes: [{ name: 'serviceFeePercent', before: 12, after: 14 }] },
  ]);
});

test('a version without changes is not listed', () => {
  expect(changesToCome({ now, coming: [] })).toEqual([]);
  expect(changesToCome({ now, coming: [{ ...now, version: 2, fromMonth: '2027-03' }] })).toEqual([]);
});

test('the fees are all rates except the coin value', () => {
  const worth = ratesOf(now).slice(0, 3);
  expect(worth.map(({ name }) => name)).toEqual(['SILVER', 'GOLD', 'DIAMOND']);
  expect([...worth, ...feesOf(now)]).toEqual(ratesOf(now));
});
