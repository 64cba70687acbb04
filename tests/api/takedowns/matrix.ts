import type { takedownCalls } from '@sowon/contracts/takedowns/calls';
import { planTakedown } from '../../../services/src/slices/moderation/takedowns/commands.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call            object  visitor unverified fanA fanB creator other operator finance admin

listTakedowns   open    401     403        403  403  403     403   200      403     403
showTakedown    planned 401     403        403  403  403     403   200      403     403
showTakedown    absent  401     403        403  403  403     403   404      403     403
planTakedown    mission 401     403        403  403  403     403   200      403     403
planTakedown    absent  401     403        403  403  403     403   404      403     403
callOffTakedown planned 401     403        403  403  403     403   200      403     403
callOffTakedown absent  401     403        403  403  403     403   404      403     403
`;

const reason = 'For a court';

const terms = ({ house }: World) => ({
  kind: 'MISSION' as const,
  from: house.ctx.clock.addDays(house.ctx.clock.now(), 1).toISOString(),
  until: null,
  reason,
});
/** Plans a takedown of a mission that no other case is about. */
async function planned(world: World): Promise<string> {
  const { userId: operatorId } = await world.house.staff('ROLE_OPERATOR');
  const plan = { ...terms(world), contentId: await world.mission() };
  return (await planTakedown(world.house.ctx, { operatorId, key: null, plan })).id;
}

export const matrix = sliceMatrix<keyof typeof takedownCalls>(table, {
  listTakedowns: {
    requests: {
      open: () =>
        list({
          filter: { kind: 'MISSION', contentId: nobody, status: 'PLANNED', open: true },
          range: [0, 9],
          sort: ['planned', 'DESC'],
        }),
    },
  },
  showTakedown: {
    requests: { planned: async (world) => byId(await planned(world)), absent: () => byId(nobody) },
  },
  planTakedown: {
    requests: {
      mission: async (world) => ({ body: { ...terms(world), contentId: await world.mission() } }),
      absent: (world) => ({ body: { ...terms(world), contentId: nobody } }),
    },
    another: { body: { kind: 'COMMENT', contentId: nobody, from: null, until: null, reason } },
  },
  callOffTakedown: {
    requests: {
      planned: async (world) => ({ ...byId(await planned(world)), body: { reason } }),
      absent: () => ({ ...byId(nobody), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
  },
});
