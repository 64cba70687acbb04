import type { savedFilterCalls } from '@sowon/contracts/saved-filters/calls';
import type { Person } from '../../harness/marketplace.ts';
import { byId } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { savedFilter, savedFiltersOf } from './filters.ts';

const table = `
call              object  visitor unverified fanA fanB creator other operator finance admin

savedFilters      open    401     403        403  403  403     403   200      200     200
savedFilters      closed  401     403        403  403  403     403   200      403     403
saveFilter        open    401     403        403  403  403     403   200      200     200
saveFilter        closed  401     403        403  403  403     403   200      403     403
changeSavedFilter own     401     403        403  403  403     403   200      200     200
changeSavedFilter shared  401     403        403  403  403     403   403      403     403
changeSavedFilter private 401     403        403  403  403     403   404      404     404
removeSavedFilter own     401     403        403  403  403     403   200      200     200
removeSavedFilter shared  401     403        403  403  403     403   403      403     200
removeSavedFilter private 401     403        403  403  403     403   404      404     404
removeSavedFilter absent  401     403        403  403  403     403   404      404     404
`;

let made = 0;

/** Returns a filter with a unique name. */
function another(more: Parameters<typeof savedFilter>[0] = {}) {
  made += 1;
  return savedFilter({ name: `Filter ${made}`, ...more });
}

async function savedBy({ house }: World, owner: Person, shared: boolean): Promise<string> {
  const { status, body } = await savedFiltersOf(house).save(owner, another({ shared }));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Saves a filter of the actor; if they are not staff, one of an operator. */
const own = async (world: World, me: Person | null, actor: string) =>
  savedBy(
    world,
    me && ['operator', 'finance', 'admin'].includes(actor) ? me : await world.house.staff('ROLE_OPERATOR'),
    false,
  );
const colleagues = async (world: World, shared: boolean) =>
  savedBy(world, await world.house.staff('ROLE_OPERATOR'), shared);

const renamed = () => ({ body: { name: another().name, shared: true } });

export const matrix = sliceMatrix<keyof typeof savedFilterCalls>(table, {
  savedFilters: {
    requests: {
      open: () => ({ query: { list: 'missions' } }),
      closed: () => ({ query: { list: 'comments' } }),
    },
    hostile: ({ query }) => [query({ list: 'secrets' }, 'list'), query({ list: 'saved-filters' }, 'list')],
  },
  saveFilter: {
    requests: {
      open: () => ({ body: another() }),
      closed: () => ({ body: another({ list: 'comments', filter: {}, sort: ['written', 'DESC'] }) }),
    },
    another: { body: savedFilter({ name: 'Another wish' }) },
    hostile: ({ body }) => [
      body({ list: 'secrets' }, 'list'),
      body({ filter: { secret: true } }, 'filter.secret'),
      body({ sort: ['secret', 'ASC'] }, 'sort.0'),
      body({ filter: { q: 'kim@people.example' } }, 'filter.q'),
    ],
  },
  changeSavedFilter: {
    requests: {
      own: async (...asked) => ({ ...byId(await own(...asked)), ...renamed() }),
      shared: async (world) => ({ ...byId(await colleagues(world, true)), ...renamed() }),
      private: async (world) => ({ ...byId(await colleagues(world, false)), ...renamed() }),
    },
    another: { body: { name: 'Another change', shared: false } },
  },
  removeSavedFilter: {
    requests: {
      own: async (...asked) => byId(await own(...asked)),
      shared: async (world) => byId(await colleagues(world, true)),
      private: async (world) => byId(await colleagues(world, false)),
      absent: () => byId(nobody),
    },
    another: byId(nobody),
  },
});
