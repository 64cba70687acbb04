import type { gradeCalls } from '@sowon/contracts/grades/calls';
import { judgeMonth } from '../../../services/src/slices/people/grades/review.ts';
import { giveGrade } from '../../../services/src/slices/people/strikes/commands.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call                  object   visitor unverified fanA fanB creator other operator finance admin

myGrade               self     401     403        403  403  200     200   403      403     403

listGradeProposals    open     401     403        403  403  403     403   200      200     200
showGradeProposal     given    401     403        403  403  403     403   200      200     200
showGradeProposal     absent   401     403        403  403  403     403   404      404     404
confirmGradeProposal  given    401     403        403  403  403     403   200      403     403
confirmGradeProposal  declined 401     403        403  403  403     403   409      403     403
confirmGradeProposal  absent   401     403        403  403  403     403   404      403     403
declineGradeProposal  given    401     403        403  403  403     403   200      403     403
declineGradeProposal  declined 401     403        403  403  403     403   409      403     403
declineGradeProposal  absent   401     403        403  403  403     403   404      403     403
previewGrades         given    401     403        403  403  403     403   200      403     403
previewGrades         absent   401     403        403  403  403     403   404      403     403
confirmGradeProposals given    401     403        403  403  403     403   200      403     403
confirmGradeProposals absent   401     403        403  403  403     403   404      403     403
`;

const body = { reason: 'Reviewed with the team' };
const another = { body: { reason: 'Another reason' } };

/** Proposes a grade to a new creator, who has a higher grade than their last month earned. */
async function proposalIn({ house, people }: World): Promise<string> {
  const { ctx } = house;
  const { creatorId } = await house.creator({ name: 'idle' });
  const operatorId = people.operator?.userId ?? nobody;
  await giveGrade(ctx, { creatorId, operatorId, grade: 'GOLD', reason: 'by hand', key: null });
  await judgeMonth(ctx, '2026-10');
  const { id } = await ctx.db
    .selectFrom('grade_proposals')
    .select('id')
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a proposal that an operator has declined. */
async function declinedIn(world: World): Promise<string> {
  const id = await proposalIn(world);
  await world.done('declineGradeProposal', 'operator', { ...byId(id), body });
  return id;
}

const answers = {
  given: async (world: World) => ({ ...byId(await proposalIn(world)), body }),
  declined: async (world: World) => ({ ...byId(await declinedIn(world)), body }),
  absent: () => ({ ...byId(nobody), body }),
};

export const matrix = sliceMatrix<keyof typeof gradeCalls>(table, {
  myGrade: { requests: { self: () => ({}) } },

  listGradeProposals: {
    requests: { open: () => list({ filter: { state: 'OPEN' }, range: [0, 9], sort: ['coins', 'DESC'] }) },
    hostile: ({ query }) => [
      query({ filter: '{"state":"LOST"}' }, 'filter.state'),
      query({ filter: '{"grade":"BRONZE"}' }, 'filter.grade'),
      query({ filter: '{"month":"2026-13"}' }, 'filter.month'),
      query({ filter: '{"creatorId":"me"}' }, 'filter.creatorId'),
    ],
  },
  showGradeProposal: {
    requests: { given: async (world) => byId(await proposalIn(world)), absent: () => byId(nobody) },
  },
  confirmGradeProposal: { requests: answers, another },
  declineGradeProposal: { requests: answers, another },
  previewGrades: {
    requests: {
      given: async (world) => ({ query: { ids: await proposalIn(world) } }),
      absent: () => ({ query: { ids: nobody } }),
    },
    hostile: ({ query }) => ['', 'x', `${nobody},x`].map((ids) => query({ ids }, 'ids')),
  },
  confirmGradeProposals: {
    requests: {
      given: async (world) => ({ body: { ...body, ids: [await proposalIn(world)] } }),
      absent: () => ({ body: { ...body, ids: [nobody] } }),
    },
    another,
  },
});
