import type { coinCalls } from '@sowon/contracts/coins/calls';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call           object visitor unverified fanA fanB creator other operator finance admin

coinItems      open   401     403        200  200  403     403   200      200     200
coinBalance    self   401     403        200  200  200     200   200      200     200
coinLots       self   401     403        200  200  200     200   200      200     200
coinQuote      self   401     403        200  200  403     403   200      200     200
coinHistory    self   401     403        200  200  200     200   200      200     200
`;

export const matrix = sliceMatrix<keyof typeof coinCalls>(table, {
  coinItems: { requests: { open: () => ({ query: { coinItemType: 'CASH' } }) } },
  coinBalance: { requests: { self: () => ({}) } },
  coinLots: { requests: { self: () => ({}) } },
  coinQuote: { requests: { self: () => ({ query: { point: '1' } }) } },
  coinHistory: {
    requests: { self: () => ({ query: { page: '0', createdYear: '2026', createdMonth: '11' } }) },
    hostile: ({ query }) => [query({ createdYear: 'x', createdMonth: '1' }, 'createdYear')],
  },
});
