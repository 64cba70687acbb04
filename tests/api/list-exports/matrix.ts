import type { AskListExport } from '@sowon/contracts';
import type { listExportCalls } from '@sowon/contracts/list-exports/calls';
import { askListExport } from '../../../services/src/slices/staff/list-exports/commands.ts';
import { writeNext } from '../../../services/src/slices/staff/list-exports/write-next.ts';
import type { Person } from '../../harness/marketplace.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call               object  visitor unverified fanA fanB creator other operator finance admin

listListExports    open    401     403        403  403  403     403   200      200     200
showListExport     own     401     403        403  403  403     403   200      200     200
showListExport     absent  401     403        403  403  403     403   404      404     404
askListExport      log     401     403        403  403  403     403   200      200     200
askListExport      refunds 401     403        403  403  403     403   403      200     403
withdrawListExport own     401     403        403  403  403     403   200      200     200
withdrawListExport foreign 401     403        403  403  403     403   404      404     404
withdrawListExport absent  401     403        403  403  403     403   404      404     404
downloadListExport own     401     403        403  403  403     403   200      200     200
downloadListExport foreign 401     403        403  403  403     403   404      404     404
downloadListExport absent  401     403        403  403  403     403   404      404     404
`;

const log: AskListExport = {
  list: 'staff-acts',
  filter: { resource: 'users' },
  sort: ['at', 'DESC'],
  format: 'CSV',
  language: 'ko',
};

/** Exports the log as a file for this person, and writes it. */
async function written({ house }: World, me: Person | null): Promise<string> {
  if (me === null) return nobody;
  const staff = { userId: me.userId, roles: ['ROLE_ADMIN'] as const };
  const { id } = await askListExport(house.ctx, { staff, key: null, asked: log });
  while (await writeNext(house.ctx));
  return id;
}

/** Exports for another administrator, who has no other export. */
async function foreign(world: World): Promise<string> {
  return written(world, await world.house.staff('ROLE_ADMIN'));
}

export const matrix = sliceMatrix<keyof typeof listExportCalls>(table, {
  listListExports: {
    requests: {
      open: () =>
        list({
          filter: { list: 'users', status: 'READY', askedBy: nobody, open: false },
          range: [0, 9],
          sort: ['asked', 'DESC'],
        }),
    },
  },
  showListExport: {
    requests: {
      own: async (world, me) => byId(await written(world, me)),
      absent: () => byId(nobody),
    },
  },
  askListExport: {
    requests: {
      log: () => ({ body: log }),
      refunds: () => ({ body: { ...log, list: 'refunds', filter: {}, sort: ['owed', 'ASC'] } }),
    },
    another: { body: { ...log, format: 'XLSX' } },
  },
  withdrawListExport: {
    requests: {
      own: async (world, me) => byId(await written(world, me)),
      foreign: async (world) => byId(await foreign(world)),
      absent: () => byId(nobody),
    },
    another: { params: { id: nobody } },
  },
  downloadListExport: {
    requests: {
      own: async (world, me) => byId(await written(world, me)),
      foreign: async (world) => byId(await foreign(world)),
      absent: () => byId(nobody),
    },
    another: { params: { id: nobody } },
  },
});
