import type { userCalls } from '@sowon/contracts/users/calls';
import { linkCode } from '../../../services/src/link-code.ts';
import { shutOutPage } from '../../../services/src/slices/people/users/shut-outs.ts';
import type { Person } from '../../harness/marketplace.ts';
import { secondFactorCode } from '../../harness/second-factor.ts';
import { byId, idOf, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';

const table = `
call      object visitor unverified fanA fanB creator other operator finance admin

setPortrait    self   401 403        200  200  200     200   200      200     200
setPortrait    fanA   401 403        200  403  403     403   403      403     403
setPortrait    absent 401 403        403  403  403     403   403      403     403
removePortrait self   401 403        200  200  200     200   200      200     200
removePortrait fanA   401 403        200  403  403     403   403      403     403
removePortrait absent 401 403        403  403  403     403   403      403     403

listUsers open   401     403        403  403  403     403   200      200     200
showUser  member 401     403        403  403  403     403   200      200     200
showUser  absent 401     403        403  403  403     403   404      404     404
findUser  member 401     403        403  403  403     403   200      403     403
findUser  absent 401     403        403  403  403     403   404      403     403
readUser  member 401     403        403  403  403     403   200      403     403
readUser  absent 401     403        403  403  403     403   404      403     403
blockLogin   fanA     401 403        403  403  403     403   200      403     403
blockLogin   creator  401 403        403  403  403     403   200      403     403
blockLogin   blocked  401 403        403  403  403     403   409      403     403
blockLogin   finance  401 403        403  403  403     403   403      403     403
blockLogin   absent   401 403        403  403  403     403   404      403     403
unblockLogin blocked  401 403        403  403  403     403   200      403     403
unblockLogin fanA     401 403        403  403  403     403   409      403     403
unblockLogin absent   401 403        403  403  403     403   404      403     403
shutOutByLink given   200 200        200  200  200     200   200      200     200
shutOutByLink absent  404 404        404  404  404     404   404      404     404
objectByLink  given   200 200        200  200  200     200   200      200     200
objectByLink  absent  404 404        404  404  404     404   404      404     404
resetSecondFactor lost 401 403       403  403  403     403   403      403     200
resetSecondFactor fanA 401 403       403  403  403     403   403      403     404
resetSecondFactor self 401 403       403  403  403     403   403      403     409
resetSecondFactor absent 401 403     403  403  403     403   403      403     404
proposeStaffRoles fanA 401 403       403  403  403     403   403      403     200
proposeStaffRoles creator 401 403    403  403  403     403   403      403     409
proposeStaffRoles self 401 403       403  403  403     403   403      403     409
proposeStaffRoles absent 401 403     403  403  403     403   403      403     404
shutConsole colleague 401 403        403  403  403     403   403      403     200
shutConsole fanA 401 403             403  403  403     403   403      403     404
shutConsole self 401 403             403  403  403     403   403      403     409
shutConsole absent 401 403           403  403  403     403   403      403     404
upholdShutOut objected 401 403       403  403  403     403   200      403     403
upholdShutOut fanA    401 403        403  403  403     403   409      403     403
upholdShutOut absent  401 403        403  403  403     403   404      403     403
`;

const objection = { text: 'That was somebody else' };
const wrongLink = () => ({ query: { id: nobody, code: 'x'.repeat(43) } });

const body = { reason: 'asked support for help' };

const wished = (id: string) => ({ ...byId(id), body: { ...body, roles: ['ROLE_OPERATOR'] } });

export const matrix = sliceMatrix<keyof typeof userCalls>(table, {
  setPortrait: {
    requests: {
      self: (world, me) => portrait(world, me, idOf(me)),
      fanA: (world, me) => portrait(world, me, world.fanA.userId),
      absent: (world, me) => portrait(world, me, nobody),
    },
    another: { body: { imageFileId: nobody } },
  },
  removePortrait: {
    requests: {
      self: (_, me) => ({ params: { userId: idOf(me) } }),
      fanA: ({ fanA }) => ({ params: { userId: fanA.userId } }),
      absent: () => ({ params: { userId: nobody } }),
    },
    another: null,
  },

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
  blockLogin: {
    requests: {
      fanA: async ({ house }) => judged((await house.fan()).userId),
      creator: async ({ house }) => judged((await house.creator()).userId),
      blocked: async (world) => judged(await shutOut(world)),
      finance: ({ people }) => judged(idOf(people.finance)),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  unblockLogin: {
    requests: {
      blocked: async (world) => judged(await shutOut(world)),
      fanA: async ({ house }) => judged((await house.fan()).userId),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  shutOutByLink: {
    requests: { given: async (world) => ({ query: await linkIn(world) }), absent: wrongLink },
  },
  objectByLink: {
    requests: {
      given: async (world) => ({ query: await linkIn(world), body: objection }),
      absent: () => ({ ...wrongLink(), body: objection }),
    },
    another: { body: { text: 'another text' } },
  },
  resetSecondFactor: {
    requests: {
      lost: async (world) => judged(await secured(world)),
      fanA: async ({ house }) => judged((await house.fan()).userId),
      self: (_world, me) => judged(idOf(me)),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  proposeStaffRoles: {
    requests: {
      fanA: async ({ house }) => wished((await house.fan()).userId),
      creator: ({ creator }) => wished(creator.userId),
      self: (_world, me) => wished(idOf(me)),
      absent: () => wished(nobody),
    },
    another: { body: { ...body, roles: ['ROLE_AUDITOR'] } },
    hostile: ({ body: wrong }) => [wrong({ ...body, roles: ['ROLE_CREATOR'] }, 'roles.0')],
  },
  shutConsole: {
    requests: {
      colleague: async ({ house }) => judged((await house.staff('ROLE_FINANCE')).userId),
      fanA: async ({ house }) => judged((await house.fan()).userId),
      self: (_world, me) => judged(idOf(me)),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  upholdShutOut: {
    requests: {
      objected: async (world) => judged(await objected(world)),
      fanA: async ({ house }) => judged((await house.fan()).userId),
      absent: () => judged(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
});

const judged = (id: string) => ({ ...byId(id), body });

async function shutOut(world: World): Promise<string> {
  const { userId } = await world.house.fan();
  await world.done('blockLogin', 'operator', judged(userId));
  return userId;
}

/** Creates a staff member with a second factor. */
async function secured({ house }: World): Promise<string> {
  const { userId } = await house.staff('ROLE_OPERATOR');
  await secondFactorCode(house.ctx, userId, true);
  return userId;
}

/** Returns the link in the mail of a member who was shut out. */
async function linkIn(world: World) {
  return linkOf(world, await shutOut(world));
}

async function linkOf({ house }: World, userId: string) {
  const { id } = await house.ctx.db
    .selectFrom('shut_outs')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { id, code: linkCode(house.ctx.config, { page: shutOutPage, id }) };
}

/** Creates a member who was shut out and objects. */
async function objected(world: World): Promise<string> {
  const userId = await shutOut(world);
  const link = new URLSearchParams(await linkOf(world, userId));
  await world.house.call('POST', `/shut-outs?${link}`, { body: objection });
  return userId;
}

async function portrait({ house }: World, me: Person | null, userId: string): Promise<Parts> {
  return { params: { userId }, body: { imageFileId: me ? await house.upload(me) : nobody } };
}
