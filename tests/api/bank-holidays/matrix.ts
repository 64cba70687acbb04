import type { bankHolidayCalls } from '@sowon/contracts/bank-holidays/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import type { World } from '../matrix/world.ts';
import { holidaysOf, openDay } from './holiday-calls.ts';

const table = `
call              object visitor unverified fanA fanB creator other operator finance admin

listBankHolidays  open   401     403        403  403  403     403   200      200     200
addBankHoliday    open   401     403        403  403  403     403   403      200     403
addBankHoliday    taken  401     403        403  403  403     403   403      409     403
removeBankHoliday added  401     403        403  403  403     403   403      200     403
removeBankHoliday absent 401     403        403  403  403     403   403      404     403
`;

async function added({ house }: World): Promise<string> {
  const date = await openDay(house);
  const { status, body } = await holidaysOf(house).add(await house.staff('ROLE_FINANCE'), date);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return date;
}

const name = '임시공휴일';
const reason = 'The government took it back';

export const matrix = sliceMatrix<keyof typeof bankHolidayCalls>(table, {
  listBankHolidays: {
    requests: { open: () => list({ filter: { year: 2027 }, range: [0, 9], sort: ['id', 'ASC'] }) },
  },
  addBankHoliday: {
    requests: {
      open: async ({ house }) => ({ body: { date: await openDay(house), name } }),
      taken: async (world) => ({ body: { date: await added(world), name } }),
    },
    another: { body: { name: '선거일' } },
    hostile: ({ body }) => [
      body({ date: '2027-02-30', name }, 'date'),
      body({ date: '2027-13-01', name }, 'date'),
      body({ date: '20270301', name }, 'date'),
      body({ date: '2020-06-01', name }, 'date'),
      body({ date: '2099-06-01', name }, 'date'),
      body({ date: '2027-06-08', name: 'a'.repeat(41) }, 'name'),
      body({ date: '2027-06-08', name: 'two\nlines' }, 'name'),
    ],
  },
  removeBankHoliday: {
    requests: {
      added: async (world) => ({ ...byId(await added(world)), body: { reason } }),
      absent: async ({ house }) => ({ ...byId(await openDay(house, 40)), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});
