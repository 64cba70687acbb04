import type { drawCalls } from '@sowon/contracts/draws/calls';
import type { Person } from '../../harness/marketplace.ts';
import type { Actor } from '../matrix/actors.ts';
import type { HostileInput } from '../matrix/hostile.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';
import { awaitingNumber, enteredBy, enteredNumber, inState, typedNumber } from './matrix-draws.ts';

const table = `
call              object    visitor unverified fanA fanB creator other operator finance admin

drawEntries       creator   401     403        403  403  200     404   403      403     403
drawEntries       absent    401     403        403  403  404     404   403      403     403
cancelDraw        creator   401     403        403  403  200     404   403      403     403
cancelDraw        absent    401     403        403  403  404     404   403      403     403
pickEntry         creator   401     403        403  403  200     404   403      403     403
pickEntry         absent    401     403        403  403  404     404   403      403     403
unpickEntry       creator   401     403        403  403  200     404   403      403     403
unpickEntry       absent    401     403        403  403  404     404   403      403     403
randomEntry       creator   401     403        403  403  200     404   403      403     403
randomEntry       absent    401     403        403  403  404     404   403      403     403
pickAtRandom      creator   401     403        403  403  200     404   403      403     403
pickAtRandom      absent    401     403        403  403  404     404   403      403     403
finishDraw        creator   401     403        403  403  200     404   403      403     403
finishDraw        absent    401     403        403  403  404     404   403      403     403
performEntry      creator   401     403        403  403  200     404   403      403     403
performEntry      absent    401     403        403  403  404     404   403      403     403
openEntry         creator   401     403        403  403  200     404   403      403     403
openEntry         absent    401     403        403  403  404     404   403      403     403
exportWinners     creator   401     403        403  403  200     404   403      403     403
exportWinners     absent    401     403        403  403  404     404   403      403     403
creatorTasks      open      401     403        403  403  200     200   403      403     403
drawRecord        creator   200     200        200  200  200     200   200      200     200
drawRecord        absent    404     404        404  404  404     404   404      404     404
ownEntry          fanA's    401     404        200  404  404     404   404      404     404
ownEntry          absent    401     404        404  404  404     404   404      404     404

listDraws         open      401     403        403  403  403     403   200      200     200
showDraw          creator   401     403        403  403  403     403   200      200     200
showDraw          absent    401     403        403  403  403     403   404      404     404
cancelDrawByStaff creator   401     403        403  403  403     403   200      403     403
cancelDrawByStaff absent    401     403        403  403  403     403   404      403     403
awaitDrawNumber   creator   401     403        403  403  403     403   200      403     403
awaitDrawNumber   absent    401     403        403  403  403     403   404      403     403
enterDrawNumber   creator   401     403        403  403  403     403   200      403     403
enterDrawNumber   absent    401     403        403  403  403     403   404      403     403
confirmDrawNumber creator   401     403        403  403  403     403   200      403     403
confirmDrawNumber absent    401     403        403  403  403     403   404      403     403
revealEntry       fanA's    401     403        403  403  403     403   200      403     403
revealEntry       absent    401     403        403  403  403     403   404      403     403
`;

const nowhere = { productId: nobody };
const noEntry = { productId: nobody, missionId: nobody };
const reason = { body: { reason: 'The creator asked us to' } };
const otherNumber = { body: { ...typedNumber, bonus: 10 } };
/** Numbers that are valid one by one but not as a drawing. */
const mistypedNumbers = ({ body }: HostileInput) => [
  ...[
    [3, 7, 12, 18, 41, 30],
    [3, 3, 12, 18, 30, 41],
    [3, 7, 12, 18, 30],
    [0, 7, 12, 18, 30, 41],
  ].map((numbers) => body({ numbers }, numbers.includes(0) ? 'numbers.0' : 'numbers')),
  body({ bonus: 3 }, 'bonus'),
];
const otherReason = { body: { reason: 'Another reason' } };

/** The event's own creator for the actor `creator`, because each event has a new creator. */
const owned = (actor: Actor, creator: Person) => (actor === 'creator' ? { as: creator } : {});

type State = Parameters<typeof inState>[1];

/** Requests about an event in this state, and about a missing one. */
const drawn = (state: State, body?: Record<string, unknown>) => ({
  creator: async (world: World, _: Person | null, actor: Actor): Promise<Parts> => {
    const { creator, productId } = await inState(world, state);
    return { ...owned(actor, creator), params: { productId }, ...(body && { body }) };
  },
  absent: (): Parts => ({ params: nowhere, ...(body && { body }) }),
});

/** Requests about an entry of an event, and about a missing one. */
const ofEntry = (
  state: State,
  bodyOf?: (world: World, creator: Person) => Promise<Record<string, unknown>>,
) => ({
  creator: async (world: World, _: Person | null, actor: Actor): Promise<Parts> => {
    const { creator, productId, missionId } = await inState(world, state);
    const body = await bodyOf?.(world, creator);
    return { ...owned(actor, creator), params: { productId, missionId }, ...(body && { body }) };
  },
  absent: async (world: World): Promise<Parts> => {
    const body = await bodyOf?.(world, world.creator);
    return { params: noEntry, ...(body && { body }) };
  },
});

const prize = async ({ house }: World, creator: Person) => ({
  responseComment: 'Here you are',
  pictureId: await house.upload(creator),
});

export const matrix = sliceMatrix<keyof typeof drawCalls>(table, {
  drawEntries: { requests: drawn('APPLYING') },
  cancelDraw: { requests: drawn('APPLYING'), another: { params: nowhere } },
  pickEntry: { requests: ofEntry('DRAWING'), another: { params: noEntry } },
  unpickEntry: { requests: ofEntry('NOW_DRAWING'), another: { params: noEntry } },
  randomEntry: { requests: drawn('DRAWING') },
  pickAtRandom: { requests: drawn('DRAWING', { count: 1 }), another: { body: { count: 2 } } },
  finishDraw: { requests: drawn('NOW_DRAWING'), another: { params: nowhere } },
  performEntry: {
    requests: ofEntry('DRAWN', prize),
    another: { body: { responseComment: 'Another word' } },
  },
  openEntry: { requests: ofEntry('DRAWN'), another: { params: noEntry } },
  exportWinners: { requests: drawn('DRAWN'), another: { params: nowhere } },
  creatorTasks: { requests: { open: () => ({ query: { page: '0', size: '12' } }) } },
  drawRecord: { requests: drawn('DRAWN') },
  ownEntry: {
    requests: {
      "fanA's": async (world) => ({ params: { productId: (await enteredBy(world, world.fanA)).productId } }),
      absent: () => ({ params: nowhere }),
    },
  },

  listDraws: {
    requests: {
      open: () => list({ filter: { q: 'album', status: 'DRAWN' }, range: [0, 9], sort: ['created', 'DESC'] }),
    },
  },
  showDraw: {
    requests: {
      creator: async (world) => byId((await inState(world, 'DRAWN')).productId),
      absent: () => byId(nobody),
    },
  },
  cancelDrawByStaff: {
    requests: {
      creator: async (world) => ({ ...byId((await inState(world, 'APPLYING')).productId), ...reason }),
      absent: () => ({ ...byId(nobody), ...reason }),
    },
    another: otherReason,
  },
  awaitDrawNumber: {
    requests: {
      creator: async (world) => ({ ...byId((await inState(world, 'APPLYING')).productId), ...reason }),
      absent: () => ({ ...byId(nobody), ...reason }),
    },
    another: otherReason,
  },
  enterDrawNumber: {
    requests: {
      creator: async (world) => ({ ...byId(await awaitingNumber(world)), body: typedNumber }),
      absent: () => ({ ...byId(nobody), body: typedNumber }),
    },
    another: otherNumber,
    hostile: mistypedNumbers,
  },
  confirmDrawNumber: {
    requests: {
      creator: async (world) => ({ ...byId(await enteredNumber(world)), body: typedNumber }),
      absent: () => ({ ...byId(nobody), body: typedNumber }),
    },
    another: otherNumber,
    hostile: mistypedNumbers,
  },
  revealEntry: {
    requests: {
      "fanA's": async (world) => ({ ...byId((await enteredBy(world, world.fanA)).missionId), ...reason }),
      absent: () => ({ ...byId(nobody), ...reason }),
    },
    another: otherReason,
  },
});
