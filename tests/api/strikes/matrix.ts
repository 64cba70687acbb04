import type { strikesCalls } from '@sowon/contracts/strikes/calls';
import { linkCode } from '../../../services/src/link-code.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { appealPage } from '../../../services/src/slices/people/strikes/queries.ts';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import type { Actor } from '../matrix/actors.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call         object   visitor unverified fanA fanB creator other operator finance admin

myStrikes    self     401     403        403  403  200     200   403      403     403

appealStrike given    401     403        403  403  404     404   403      403     403
appealStrike own      401     403        403  403  200     200   403      403     403
appealStrike absent   401     403        403  403  404     404   403      403     403
strikeByLink given    200     200        200  200  200     200   200      200     200
strikeByLink absent   404     404        404  404  404     404   404      404     404
appealByLink given    200     200        200  200  200     200   200      200     200
appealByLink absent   404     404        404  404  404     404   404      404     404

listStrikes  open     401     403        403  403  403     403   200      200     200
showStrike   given    401     403        403  403  403     403   200      200     200
showStrike   absent   401     403        403  403  403     403   404      404     404
liftStrike   given    401     403        403  403  403     403   200      403     403
liftStrike   absent   401     403        403  403  403     403   404      403     403
giveGrade    creator  401     403        403  403  403     403   200      403     403
giveGrade    absent   401     403        403  403  403     403   404      403     403
upholdStrike appealed 401     403        403  403  403     403   200      403     403
upholdStrike absent   401     403        403  403  403     403   404      403     403
`;

const raised = { grade: 'GOLD', reason: 'Twelve missions on time' };
const body = { reason: 'Their upload was lost by us' };

const appealed = { text: 'I had sent it an hour before' };

/** Creates a creator who missed a mission, and the strike that they got for it. */
async function strikeIn({ house, fanA }: World): Promise<{ id: string; late: CreatorPerson }> {
  const { ctx } = house;
  const late = await house.creator({ name: 'late' });
  const wish = { missionProductId: await house.product(late), to: 'Mina', requestComment: 'Sing' };
  const { body: made } = await house.call<{ id: string }>('POST', '/missions', { as: fanA, body: wish });
  const later = { ...ctx, clock: { ...ctx.clock, now: () => ctx.clock.addDays(ctx.clock.now(), 10) } };
  await expireMission(later, made.id);
  const { id } = await ctx.db
    .selectFrom('strikes')
    .select('id')
    .where('source_id', '=', made.id)
    .executeTakeFirstOrThrow();
  return { id, late };
}

/** Returns a strike's link, as its mail has it. */
async function linkIn(world: World) {
  const { id } = await strikeIn(world);
  return { id, code: linkCode(world.house.ctx.config, { page: appealPage, id }) };
}

/** Creates a strike that its creator has appealed. */
async function appealedIn(world: World): Promise<string> {
  const { id, late } = await strikeIn(world);
  await world.house.call('POST', `/creators/me/strikes/${id}/appeal`, { as: late, body: appealed });
  return id;
}

const wrongLink = () => ({ query: { id: nobody, code: 'x'.repeat(43) } });
const isCreator = (actor: Actor) => actor === 'creator' || actor === 'other';

export const matrix = sliceMatrix<keyof typeof strikesCalls>(table, {
  myStrikes: { requests: { self: () => ({}) } },

  appealStrike: {
    requests: {
      given: async (world) => ({ ...byId((await strikeIn(world)).id), body: appealed }),
      own: async (world, _me, actor) => {
        const { id, late } = await strikeIn(world);
        return { ...(isCreator(actor) ? { as: late } : {}), ...byId(id), body: appealed };
      },
      absent: () => ({ ...byId(nobody), body: appealed }),
    },
    another: { body: { text: 'Another reason' } },
  },
  strikeByLink: {
    requests: { given: async (world) => ({ query: await linkIn(world) }), absent: wrongLink },
  },
  appealByLink: {
    requests: {
      given: async (world) => ({ query: await linkIn(world), body: appealed }),
      absent: () => ({ ...wrongLink(), body: appealed }),
    },
    another: { body: { text: 'Another reason' } },
  },

  listStrikes: {
    requests: { open: () => list({ filter: { standing: true }, range: [0, 9], sort: ['given', 'DESC'] }) },
    hostile: ({ query }) => [
      query({ filter: '{"standing":"yes"}' }, 'filter.standing'),
      query({ filter: '{"appeal":"LOST"}' }, 'filter.appeal'),
      query({ filter: '{"creatorId":"me"}' }, 'filter.creatorId'),
    ],
  },
  showStrike: {
    requests: { given: async (world) => byId((await strikeIn(world)).id), absent: () => byId(nobody) },
  },
  liftStrike: {
    requests: {
      given: async (world) => ({ ...byId((await strikeIn(world)).id), body }),
      absent: () => ({ ...byId(nobody), body }),
    },
    another: { body: { reason: 'Another reason' } },
  },
  giveGrade: {
    requests: {
      creator: async ({ house }) => ({ ...byId((await house.creator()).creatorId), body: raised }),
      absent: () => ({ ...byId(nobody), body: raised }),
    },
    another: { body: { reason: 'Another reason' } },
    hostile: ({ body: wrong }) => [wrong({ grade: 'BRONZE' }, 'grade')],
  },
  upholdStrike: {
    requests: {
      appealed: async (world) => ({ ...byId(await appealedIn(world)), body }),
      absent: () => ({ ...byId(nobody), body }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});
