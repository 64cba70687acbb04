import type { Page } from 'playwright-core';
import type { House } from '../../../services/src/house.ts';
import { listRatesRows } from '../../../services/src/slices/settlement/rates/queries.ts';
import { byTwo } from '../../harness/by-two.ts';
import { insertMember } from '../../harness/rows.ts';
import type { ConsoleStop } from './stop.ts';

/** Changes the rates as two members of finance, from the first possible month. @returns that month, `YYYY-MM` */
export async function decideRates(ctx: House): Promise<string> {
  const { rows } = await listRatesRows(ctx, { filter: {}, range: [0, 0], sort: ['id', 'DESC'] });
  const [newest] = rows;
  if (!newest?.changeable) throw new Error('there are no rates to change');
  const { wonPerCoin, serviceFeePercent, overseasPaymentTaxPercent, overseasAccountFeePercent } = newest;
  const fromMonth = newest.changeable.earliest;
  const [makerId, checkerId] = await Promise.all(
    ['rates-clerk', 'rates-checker'].map((username) =>
      insertMember(ctx, { username, roles: ['ROLE_FINANCE'] }),
    ),
  );
  await byTwo(
    ctx,
    { makerId: makerId ?? '', checkerId: checkerId ?? '' },
    {
      kind: 'SETTLEMENT_RATES',
      wish: {
        fromMonth,
        serviceFeePercent,
        overseasPaymentTaxPercent,
        overseasAccountFeePercent,
        wonPerCoin: { ...wonPerCoin, SILVER: 62 },
        paymentFeePercent: 8,
        minimumCoins: 300,
        minimumCoinsOverseas: 800,
      },
    },
  );
  return fromMonth;
}

/** Stops at their list with the form of a change, at the coming rates, at the first ones, and at a month in which none start. */
export const stopsOfRates = (fromMonth: string): readonly ConsoleStop[] => [
  { page: 'rates', as: 'operator', path: '/rates' },
  {
    page: 'rates',
    as: 'finance',
    path: '/rates',
    acts: { asked: (page: Page) => page.locator('main [aria-haspopup=dialog]').first().click() },
  },
  { page: 'rates/show', as: 'finance', path: `/rates/${fromMonth}/show` },
  { page: 'rates/show', as: 'operator', path: '/rates/2018-01/show' },
  {
    page: 'rates/show',
    as: 'operator',
    path: '/rates/2018-02/show',
    provokes: [404, '/admin/api/rates/'],
  },
];
