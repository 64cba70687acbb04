import type { noticeCalls } from '@sowon/contracts/notices/calls';
import { sliceMatrix } from '../matrix/slice-matrix.ts';

const table = `
call          object visitor unverified fanA fanB creator other operator finance admin

notices       self   401     200        200  200  200     200   200      200     200
unreadNotices self   401     200        200  200  200     200   200      200     200
readNotices   self   401     200        200  200  200     200   200      200     200
`;

export const noticeMatrix = sliceMatrix<keyof typeof noticeCalls>(table, {
  notices: { requests: { self: () => ({ query: { page: '0', size: '5' } }) } },
  unreadNotices: { requests: { self: () => ({}) } },
  readNotices: {
    requests: { self: () => ({ body: { until: '2026-11-20T03:00:00.000Z' } }) },
    another: { body: { until: '2026-11-21T03:00:00.000Z' } },
  },
});
