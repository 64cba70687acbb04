import type { supportCalls } from '@sowon/contracts/support/calls';
import type { Person } from '../../harness/marketplace.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';
import { question, supportOf } from './support-calls.ts';

const table = `
call                  object  visitor unverified fanA fanB creator other operator finance admin

askSupport            open    401     200        200  200  200     200   200      200     200
supportQuestions      open    401     200        200  200  200     200   200      200     200
supportQuestion       self    401     200        200  200  200     200   200      200     200
supportQuestion       others  401     404        404  404  404     404   404      404     404
supportQuestion       absent  401     404        404  404  404     404   404      404     404
writeToSupport        self    401     200        200  200  200     200   200      200     200
writeToSupport        closed  401     409        409  409  409     409   409      409     409
writeToSupport        others  401     404        404  404  404     404   404      404     404
writeToSupport        absent  401     404        404  404  404     404   404      404     404

listSupportQuestions  open    401     403        403  403  403     403   200      403     403
showSupportQuestion   others  401     403        403  403  403     403   200      403     403
showSupportQuestion   absent  401     403        403  403  403     403   404      403     403
answerSupportQuestion others  401     403        403  403  403     403   200      403     403
answerSupportQuestion self    401     403        403  403  403     403   403      403     403
answerSupportQuestion closed  401     403        403  403  403     403   409      403     403
answerSupportQuestion absent  401     403        403  403  403     403   404      403     403
closeSupportQuestion  others  401     403        403  403  403     403   200      403     403
closeSupportQuestion  self    401     403        403  403  403     403   403      403     403
closeSupportQuestion  closed  401     403        403  403  403     403   409      403     403
closeSupportQuestion  absent  401     403        403  403  403     403   404      403     403
`;

async function asked({ house }: World, by: Person): Promise<string> {
  const { status, body } = await supportOf(house).ask(by);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

/** A question of a new fan, because questions per day are limited. */
const ofOther = async (world: World) => byId(await asked(world, await world.house.fan()));

/** A question of a new person of the actor's kind, who then sends the request. */
async function own(world: World, actor: Parameters<World['anew']>[0]) {
  const as = await world.anew(actor);
  return { as, id: as === null ? nobody : await asked(world, as) };
}

async function closed(world: World, id: string): Promise<void> {
  const { status } = await supportOf(world.house).close(await world.house.staff('ROLE_OPERATOR'), id);
  if (status !== 200) throw new Error(`not closed: ${status}`);
}

const text = { text: 'One more thing' };
const body = { body: text };

export const matrix = sliceMatrix<keyof typeof supportCalls>(table, {
  askSupport: {
    requests: { open: async ({ anew }, _, actor) => ({ as: await anew(actor), body: question() }) },
    another: { body: { text: 'Where is my answer?' } },
    hostile: ({ body: wrong }) => [
      wrong({ askedFrom: '//evil.example' }, 'askedFrom'),
      wrong({ askedFrom: 'https://evil.example/faq' }, 'askedFrom'),
    ],
  },
  supportQuestions: { requests: { open: () => ({}) } },
  supportQuestion: {
    requests: {
      self: async (world, _, actor) => {
        const { as, id } = await own(world, actor);
        return { as, ...byId(id) };
      },
      others: ofOther,
      absent: () => byId(nobody),
    },
  },
  writeToSupport: {
    requests: {
      self: async (world, _, actor) => {
        const { as, id } = await own(world, actor);
        return { as, ...byId(id), ...body };
      },
      closed: async (world, _, actor) => {
        const { as, id } = await own(world, actor);
        if (as !== null) await closed(world, id);
        return { as, ...byId(id), ...body };
      },
      others: async (world) => ({ ...(await ofOther(world)), ...body }),
      absent: () => ({ ...byId(nobody), ...body }),
    },
    another: { body: { text: 'And another thing' } },
  },

  listSupportQuestions: {
    requests: {
      open: () => list({ filter: { state: 'WAITING' }, range: [0, 9], sort: ['waitsSince', 'ASC'] }),
    },
    hostile: ({ query }) => [query({ filter: '{"state":"LOST"}' }, 'filter.state')],
  },
  showSupportQuestion: { requests: { others: ofOther, absent: () => byId(nobody) } },
  answerSupportQuestion: {
    requests: {
      others: async (world) => ({ ...(await ofOther(world)), ...body }),
      self: async (world, _, actor) => {
        const { as, id } = await own(world, actor);
        return { as, ...byId(id), ...body };
      },
      closed: async (world) => {
        const parts = await ofOther(world);
        await closed(world, parts.params.id);
        return { ...parts, ...body };
      },
      absent: () => ({ ...byId(nobody), ...body }),
    },
    another: { body: { text: 'Another answer' } },
  },
  closeSupportQuestion: {
    requests: {
      others: ofOther,
      self: async (world, _, actor) => {
        const { as, id } = await own(world, actor);
        return { as, ...byId(id) };
      },
      closed: async (world) => {
        const parts = await ofOther(world);
        await closed(world, parts.params.id);
        return parts;
      },
      absent: () => byId(nobody),
    },
    another: byId(nobody),
  },
});
