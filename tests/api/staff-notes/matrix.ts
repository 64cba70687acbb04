import type { staffNoteCalls } from '@sowon/contracts/staff-notes/calls';
import type { Person } from '../../harness/marketplace.ts';
import { byId, idOf, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { note, notesOf } from './notes.ts';

const table = `
call            object     visitor unverified fanA fanB creator other operator finance admin

listStaffNotes  open       401     403        403  403  403     403   200      200     200
writeStaffNote  member     401     403        403  403  403     403   200      200     200
writeStaffNote  absent     401     403        403  403  403     403   404      404     404
pinStaffNote    colleague's 401    403        403  403  403     403   200      200     200
pinStaffNote    elsewhere  401     403        403  403  403     403   404      404     404
pinStaffNote    absent     401     403        403  403  403     403   404      404     404
removeStaffNote own        401     403        403  403  403     403   200      200     200
removeStaffNote colleague's 401    403        403  403  403     403   403      403     200
removeStaffNote elsewhere  401     403        403  403  403     403   404      404     404
removeStaffNote absent     401     403        403  403  403     403   404      404     404
`;

const named = (userId: string, noteId: string) => ({ params: { id: userId, noteId } });

/** Writes a note on fan A. @returns the parts of a request about it */
async function writtenBy({ house, fanA }: World, author: Person | null) {
  const { status, body } = await notesOf(house).write(author, fanA);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return named(fanA.userId, body.id);
}
const colleagues = async (world: World) => writtenBy(world, await world.house.staff('ROLE_OPERATOR'));

/** Returns a request that finds a colleague's note under another member. */
async function elsewhere(world: World) {
  const { params } = await colleagues(world);
  return named(idOf(world.people.fanB), params.noteId);
}

const pinned = { body: { pinned: true } };

export const matrix = sliceMatrix<keyof typeof staffNoteCalls>(table, {
  listStaffNotes: {
    requests: { open: () => list({ filter: { pinned: false }, range: [0, 9], sort: ['pinned', 'DESC'] }) },
    hostile: ({ query }) => [
      query({ filter: '{"pinned":"yes"}' }, 'filter.pinned'),
      query({ filter: '{"userId":"me"}' }, 'filter.userId'),
      query({ filter: '{"authorId":"me"}' }, 'filter.authorId'),
    ],
  },
  writeStaffNote: {
    requests: {
      member: ({ fanA }) => ({ ...byId(fanA.userId), body: note() }),
      absent: () => ({ ...byId(nobody), body: note() }),
    },
    another: { body: note({ text: 'Another note' }) },
  },
  pinStaffNote: {
    requests: {
      "colleague's": async (world) => ({ ...(await colleagues(world)), ...pinned }),
      elsewhere: async (world) => ({ ...(await elsewhere(world)), ...pinned }),
      absent: ({ fanA }) => ({ ...named(fanA.userId, nobody), ...pinned }),
    },
    another: { body: { pinned: false } },
  },
  removeStaffNote: {
    requests: {
      own: async (world, me, actor) =>
        ['operator', 'finance', 'admin'].includes(actor) ? writtenBy(world, me) : colleagues(world),
      "colleague's": colleagues,
      elsewhere,
      absent: ({ fanA }) => named(fanA.userId, nobody),
    },
    another: { params: { noteId: nobody } },
  },
});
