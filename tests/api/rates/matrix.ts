import type { rateCalls } from '@sowon/contracts/rates/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { otherRates } from './other-rates.ts';

const table = `
call         object visitor unverified fanA fanB creator other operator finance admin

readRates    open   200     200        200  200  200     200   200      200     200

listRates    open   401     403        403  403  403     403   200      200     200
showRates    first  401     403        403  403  403     403   200      200     200
showRates    absent 401     403        403  403  403     403   404      404     404
proposeRates coming 401     403        403  403  403     403   403      200     403
proposeRates near   401     403        403  403  403     403   403      409     403
`;

const asked = (fromMonth: string) => ({
  body: { rates: { ...otherRates, fromMonth }, reason: 'The provider asks for less' },
});

export const matrix = sliceMatrix<keyof typeof rateCalls>(table, {
  readRates: { requests: { open: () => ({}) } },
  listRates: { requests: { open: () => list({ filter: {}, range: [0, 9], sort: ['id', 'ASC'] }) } },
  showRates: { requests: { first: () => byId('2018-01'), absent: () => byId('2018-02') } },
  proposeRates: {
    requests: { coming: () => asked('2027-03'), near: () => asked('2026-12') },
    another: { body: { ...asked('2027-03').body, reason: 'Another reason' } },
    hostile: ({ body }) => [
      body({ rates: { ...otherRates, fromMonth: '2027-13' } }, 'rates.fromMonth'),
      body(
        { rates: { ...otherRates, fromMonth: '2027-03', paymentFeePercent: 8.5 } },
        'rates.paymentFeePercent',
      ),
      body(
        { rates: { ...otherRates, fromMonth: '2027-03', wonPerCoin: { SILVER: 60, GOLD: 59, DIAMOND: 80 } } },
        'rates.wonPerCoin.GOLD',
      ),
      body(
        { rates: { ...otherRates, fromMonth: '2027-03', serviceFeePercent: 80 } },
        'rates.serviceFeePercent',
      ),
    ],
  },
});
