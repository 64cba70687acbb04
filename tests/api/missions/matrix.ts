import type { missionCalls } from '@sowon/contracts/missions/calls';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody } from '../matrix/world.ts';
import {
  answer,
  answered,
  asked,
  blocked,
  customProduct,
  decision,
  moderation,
  ofAllCreators,
  offer,
  owedToFrozen,
  paid,
  pause,
  roll,
  roulette,
  statuses,
  wish,
} from './matrix-requests.ts';
import type { ModerationCall } from './moderation/matrix.ts';

const table = `
call           object     visitor unverified fanA fanB creator other operator finance admin

requestMission creator    401     403        200  200  403     403   200      200     200
requestMission inactive   401     403        409  409  403     403   409      409     409
requestMission unapproved 401     403        404  404  403     403   404      404     404
requestMission absent     401     403        404  404  403     403   404      404     404
requestMission custom     401     403        200  200  403     403   200      200     200
missionList    open       200     200        200  200  200     200   200      200     200
missionPage    open       200     200        200  200  200     200   200      200     200
featuredMission open      200     200        200  200  200     200   200      200     200
mission        public     200     200        200  200  200     200   200      200     200
mission        private    404     404        200  404  200     404   404      404     404
mission        blocked    404     404        200  404  200     404   404      404     404
mission        absent     404     404        404  404  404     404   404      404     404
openRoulette   lucky      401     403        200  200  403     403   200      200     200
openRoulette   basic      401     403        409  409  403     403   409      409     409
openRoulette   absent     401     403        404  404  403     403   404      404     404
rollRoulette   fanA       401     403        200  404  403     403   404      404     404
rollRoulette   other      401     403        409  404  403     403   404      404     404
rollRoulette   absent     401     403        404  404  403     403   404      404     404
rouletteProof  fanA       404     404        200  404  200     404   404      404     404
rouletteProof  absent     404     404        404  404  404     404   404      404     404
myRolls        self       401     200        200  200  200     200   200      200     200
acceptMission  asked      401     403        403  403  200     404   403      403     403
acceptMission  open       401     403        403  403  409     404   403      403     403
acceptMission  absent     401     403        403  403  404     404   403      403     403
refuseMission  asked      401     403        403  403  200     404   403      403     403
refuseMission  open       401     403        403  403  409     404   403      403     403
refuseMission  absent     401     403        403  403  404     404   403      403     403
withdrawMission asked     401     403        200  404  404     404   404      404     404
withdrawMission open      401     403        409  404  404     404   404      404     404
withdrawMission absent    401     403        404  404  404     404   404      404     404
performMission creator    401     403        403  403  200     404   403      403     403
performMission absent     401     403        403  403  404     404   403      403     403
thankForMission answered  401     403        200  404  404     404   404      404     404
thankForMission open      401     403        409  404  404     404   404      404     404
thankForMission absent    401     403        404  404  404     404   404      404     404
myMissions     self       401     200        200  200  200     200   200      200     200
missionCounts  self       401     403        403  403  200     200   403      403     403
completedTotals self      401     403        403  403  200     200   403      403     403
ownPause       self       401     403        403  403  200     200   403      403     403
setPause       creator    401     403        403  403  200     403   403      403     403
setPause       other      401     403        403  403  403     200   403      403     403

listMissions   open       401     403        403  403  403     403   200      200     200
showMission    private    401     403        403  403  403     403   200      200     200
showMission    absent     401     403        403  403  403     403   404      404     404
missionContent public     401     403        403  403  403     403   200      403     403
missionContent private    401     403        403  403  403     403   200      403     403
missionContent absent     401     403        403  403  403     403   404      403     403
readMission    private    401     403        403  403  403     403   200      403     403
readMission    blocked    401     403        403  403  403     403   200      403     403
readMission    absent     401     403        403  403  403     403   404      403     403
blockMission   public     401     403        403  403  403     403   200      403     403
blockMission   blocked    401     403        403  403  403     403   409      403     403
blockMission   absent     401     403        403  403  403     403   404      403     403
settleCompensation owed   401     403        403  403  403     403   200      403     403
settleCompensation won    401     403        403  403  403     403   409      403     403
settleCompensation absent 401     403        403  403  403     403   404      403     403
unblockMission blocked    401     403        403  403  403     403   200      403     403
unblockMission public     401     403        403  403  403     403   409      403     403
unblockMission absent     401     403        403  403  403     403   404      403     403
`;

export const matrix = sliceMatrix<Exclude<keyof typeof missionCalls, ModerationCall>>(table, {
  requestMission: {
    requests: {
      creator: ({ products }) => wish(products.creator),
      inactive: ({ products }) => wish(products.inactive),
      unapproved: ({ products }) => wish(products.unapproved),
      absent: () => wish(nobody),
      custom: async (world) => offer(await customProduct(world), 50),
    },
    another: { body: { to: 'Yuna' } },
    hostile: ({ body }) => [
      ...[0, -1, 1.5, 1_000_001, '50', 50].map((coinPrice) => body({ coinPrice }, 'coinPrice')),
      body({ toFriend: true }, 'from'),
      body({ toFriend: true, from: '  ' }, 'from'),
      body({ userId: nobody }, 'userId'),
    ],
  },
  missionList: {
    requests: { open: ({ creator }) => ({ query: { creatorId: creator.creatorId, order: 'DUE' } }) },
    hostile: (wrong) => [...statuses(wrong), ...ofAllCreators(wrong), wrong.query({ page: '0' }, 'page')],
  },
  missionPage: {
    requests: { open: () => ({ query: { page: '0', status: 'ACCEPTED,COMPLETED', order: 'PRICE' } }) },
    hostile: (wrong) => [
      ...statuses(wrong),
      ...ofAllCreators(wrong),
      wrong.query({ createdYear: 'x', createdMonth: '1' }, 'createdYear'),
    ],
  },
  featuredMission: { requests: { open: () => ({}) } },
  mission: {
    requests: {
      public: async (world) => ({ params: { missionId: await world.mission() } }),
      private: async (world) => ({ params: { missionId: await world.mission({ private: true }) } }),
      blocked: async (world) => ({ params: { missionId: await blocked(world) } }),
      absent: () => ({ params: { missionId: nobody } }),
    },
  },
  openRoulette: {
    requests: {
      lucky: ({ products }) => ({ body: { missionProductId: products.lucky } }),
      basic: ({ products }) => ({ body: { missionProductId: products.creator } }),
      absent: () => ({ body: { missionProductId: nobody } }),
    },
    another: { body: { missionProductId: nobody } },
  },
  rollRoulette: {
    requests: {
      fanA: async (world) => roll(await roulette(world)),
      other: async (world) => roll(await roulette(world), { coinPrice: 29 }),
      absent: () => roll(nobody),
    },
    another: { body: { clientSeed: 'f'.repeat(32) } },
    hostile: ({ body }) => [
      body({ clientSeed: 'A'.repeat(32) }, 'clientSeed'),
      body({ clientSeed: 'a'.repeat(15) }, 'clientSeed'),
      body({ clientSeed: 'a'.repeat(65) }, 'clientSeed'),
      body({ winPermille: 101 }, 'winPermille'),
    ],
  },
  rouletteProof: {
    requests: {
      fanA: async (world) => ({ params: { missionId: await roulette(world) } }),
      absent: () => ({ params: { missionId: nobody } }),
    },
  },
  myRolls: { requests: { self: ({ products }) => ({ query: { productId: products.lucky } }) } },
  acceptMission: {
    requests: {
      asked: async (world) => decision(await asked(world)),
      open: async (world) => decision(await world.mission()),
      absent: () => decision(nobody),
    },
    another: { body: { feedback: 'Another word' } },
    hostile: ({ body }) => [body({ feedback: 'x'.repeat(201) }, 'feedback')],
  },
  refuseMission: {
    requests: {
      asked: async (world) => decision(await asked(world)),
      open: async (world) => decision(await world.mission()),
      absent: () => decision(nobody),
    },
    another: { body: { feedback: 'Another reason' } },
    hostile: ({ body }) => [
      ...['', '  ', 'x'.repeat(201), null, undefined].map((feedback) => body({ feedback }, 'feedback')),
    ],
  },
  withdrawMission: {
    requests: {
      asked: async (world) => ({ params: { missionId: await asked(world) } }),
      open: async (world) => ({ params: { missionId: await world.mission() } }),
      absent: () => ({ params: { missionId: nobody } }),
    },
    another: null,
  },
  performMission: {
    requests: {
      creator: async (world, me) => answer(world, me, await world.mission()),
      absent: (world, me) => answer(world, me, nobody),
    },
    another: { body: { responseComment: 'Another answer' } },
    hostile: ({ body }) => [body({ pictureId: undefined }, 'videoId'), body({ videoId: nobody }, 'videoId')],
  },
  thankForMission: {
    requests: {
      answered: async (world) => ({ params: { missionId: await answered(world) } }),
      open: async (world) => ({ params: { missionId: await world.mission() } }),
      absent: () => ({ params: { missionId: nobody } }),
    },
    another: null,
  },
  myMissions: { requests: { self: () => ({ query: { page: '0', status: 'ACCEPTED' } }) }, hostile: statuses },
  missionCounts: { requests: { self: () => ({}) } },
  completedTotals: {
    requests: { self: () => ({ query: { createdYear: '2026', createdMonth: '11' } }) },
  },
  ownPause: { requests: { self: () => ({}) } },
  setPause: {
    requests: {
      creator: ({ creator }) => pause(creator),
      other: ({ people }) => pause(people.other),
    },
    another: { body: { mostOpen: 999 } },
    hostile: ({ body }) => [
      ...['2026-02-30', '2020-01-01', '2028-01-01', '2026-12-01T00:00:00Z'].map((until) =>
        body({ until }, 'until'),
      ),
      body({ mostOpen: 0 }, 'mostOpen'),
    ],
  },

  listMissions: {
    requests: {
      open: () => list({ filter: { q: 'sing', blocked: false }, range: [0, 9], sort: ['due', 'ASC'] }),
    },
    hostile: ({ query }) => [query({ filter: '{"blocked":"yes"}' }, 'filter.blocked')],
  },
  showMission: {
    requests: {
      private: async (world) => byId(await world.mission({ private: true })),
      absent: () => byId(nobody),
    },
  },
  missionContent: {
    requests: {
      public: async (world) => byId(await world.mission()),
      private: async (world) => byId(await world.mission({ private: true })),
      absent: () => byId(nobody),
    },
  },
  readMission: {
    requests: {
      private: async (world) => moderation(await world.mission({ private: true })),
      blocked: async (world) => moderation(await blocked(world)),
      absent: () => moderation(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  blockMission: {
    requests: {
      public: async (world) => moderation(await world.mission()),
      blocked: async (world) => moderation(await blocked(world)),
      absent: () => moderation(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  settleCompensation: {
    requests: {
      owed: async (world) => paid(await owedToFrozen(world)),
      won: async (world) => paid(await world.mission()),
      absent: () => paid(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  unblockMission: {
    requests: {
      blocked: async (world) => moderation(await blocked(world)),
      public: async (world) => moderation(await world.mission()),
      absent: () => moderation(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
});
