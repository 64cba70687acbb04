import type { userCalls } from '@sowon/contracts/users/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';

const table = `
call      object visitor unverified fanA fanB creator other operator finance admin

listUsers open   401     403        403  403  403     403   200      200     200
showUser  member 401     403        403  403  403     403   200      200     200
showUser  absent 401     403        403  403  403     403   404      404     404
findUser  member 401     403        403  403  403     403   200      403     200
findUser  absent 401     403        403  403  403     403   404      403     404
readUser  member 401     403        403  403  403     403   200      403     200
readUser  absent 401     403        403  403  403     403   404      403     404
`;

const body = { reason: 'asked support for help' };

export const userMatrix = sliceMatrix<keyof typeof userCalls>(table, {
  listUsers: {
    requests: { open: () => list({ filter: { q: 'fan' }, range: [0, 9], sort: ['username', 'ASC'] }) },
    hostile: ({ query }) => [
      query({ filter: '{"email":"a@b.example"}' }, 'filter'),
      query({ filter: '{"staff":"yes"}' }, 'filter.staff'),
    ],
  },
  showUser: {
    requests: { member: ({ fanA }) => byId(fanA.userId), absent: () => byId(nobody) },
  },
  findUser: {
    requests: {
      member: ({ email }) => ({ body: { email } }),
      absent: () => ({ body: { email: 'nobody@people.example' } }),
    },
    another: { body: { email: 'nobody@people.example' } },
    hostile: ({ body: wrong }) => [wrong({ email: '%@people.example%' }, 'email')],
  },
  readUser: {
    requests: {
      member: ({ fanA }) => ({ ...byId(fanA.userId), body }),
      absent: () => ({ ...byId(nobody), body }),
    },
    another: { body: { reason: 'another reason' } },
  },
});
