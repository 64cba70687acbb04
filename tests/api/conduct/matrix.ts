import type { conductCalls } from '@sowon/contracts/conduct/calls';
import { expireMission } from '../../../services/src/slices/missions/commands/expire-mission.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call         object   visitor unverified fanA fanB creator other operator finance admin

myStrikes    self     401     403        403  403  200     200   403      403     403

listStrikes  open     401     403        403  403  403     403   200      200     200
showStrike   given    401     403        403  403  403     403   200      200     200
showStrike   absent   401     403        403  403  403     403   404      404     404
liftStrike   given    401     403        403  403  403     403   200      403     200
liftStrike   absent   401     403        403  403  403     403   404      403     404
`;

const body = { reason: 'Their upload was lost by us' };

/** A mission of a creator of its own that was not performed in time; gives the id of the strike. */
async function strikeIn({ house, fanA }: World): Promise<string> {
  const { ctx } = house;
  const missionProductId = await house.product(await house.creator({ name: 'late' }));
  const wish = { missionProductId, to: 'Mina', requestComment: 'Sing' };
  const { body: made } = await house.call<{ id: string }>('POST', '/missions', { as: fanA, body: wish });
  const later = { ...ctx, clock: { ...ctx.clock, now: () => ctx.clock.addDays(ctx.clock.now(), 10) } };
  await expireMission(later, made.id);
  const { id } = await ctx.db
    .selectFrom('strikes')
    .select('id')
    .where('source_id', '=', made.id)
    .executeTakeFirstOrThrow();
  return id;
}

export const conductMatrix = sliceMatrix<keyof typeof conductCalls>(table, {
  myStrikes: { requests: { self: () => ({}) } },

  listStrikes: {
    requests: { open: () => list({ filter: { standing: true }, range: [0, 9], sort: ['given', 'DESC'] }) },
    hostile: ({ query }) => [
      query({ filter: '{"standing":"yes"}' }, 'filter.standing'),
      query({ filter: '{"creatorId":"me"}' }, 'filter.creatorId'),
    ],
  },
  showStrike: {
    requests: { given: async (world) => byId(await strikeIn(world)), absent: () => byId(nobody) },
  },
  liftStrike: {
    requests: {
      given: async (world) => ({ ...byId(await strikeIn(world)), body }),
      absent: () => ({ ...byId(nobody), body }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});
