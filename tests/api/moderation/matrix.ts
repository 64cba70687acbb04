import type { moderationCalls } from '@sowon/contracts/moderation/calls';
import type { Person } from '../../harness/marketplace.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call               object    visitor unverified fanA fanB creator other operator finance admin

listModeration     open      401     403        403  403  403     403   200      403     200
showModeration     judged    401     403        403  403  403     403   200      403     200
showModeration     absent    401     403        403  403  403     403   404      403     404
previewJudgement   open      401     403        403  403  403     403   200      403     200
judgeContents      open      401     403        403  403  403     403   200      403     200
judgeContents      absent    401     403        403  403  403     403   200      403     200
escalateContent    mission   401     403        403  403  403     403   200      403     200
escalateContent    absent    401     403        403  403  403     403   404      403     404
takeBackEscalation own       401     403        403  403  403     403   200      403     200
takeBackEscalation other's   401     403        403  403  403     403   403      403     403
takeBackEscalation absent    401     403        403  403  403     403   404      403     404
`;

const reason = 'It is rude';
const mission = (id: string) => ({ kind: 'MISSION', id });
const judgement = (...contents: object[]) => ({ body: { judgement: 'CLEAR', contents, reason } });
const asked = (contents: string) => ({ query: { judgement: 'BLOCK', contents } });
const named = (id: string) => ({ ...byId(id), body: { kind: 'MISSION' } });
const noted = (id: string) => ({ ...byId(id), body: { kind: 'MISSION', reason } });

/** A mission that an operator decided about, as the queue shows it. */
async function judged(world: World): Promise<string> {
  const id = await world.mission();
  await world.done('clearMission', 'operator', { ...byId(id), body: { reason } });
  await world.house.project();
  return id;
}

/** A mission that somebody of the staff left to a colleague. */
async function escalated(world: World, by: Person | null): Promise<string> {
  const id = await world.mission();
  await world.done('escalateContent', 'operator', { ...noted(id), ...(by && { as: by }) });
  return id;
}

export const queueMatrix = sliceMatrix<keyof typeof moderationCalls>(table, {
  listModeration: {
    requests: {
      open: () =>
        list({ filter: { state: 'UNREVIEWED', kind: 'COMMENT' }, range: [0, 9], sort: ['since', 'ASC'] }),
    },
  },
  showModeration: {
    requests: { judged: async (world) => byId(await judged(world)), absent: () => byId(nobody) },
  },
  previewJudgement: {
    requests: { open: () => asked(`MISSION:${nobody},COMMENT:${nobody}`) },
    hostile: ({ query }) =>
      ['', nobody, 'MISSION:x', `WALLET:${nobody}`, `MISSION:${nobody},`].map((contents) =>
        query({ contents }, 'contents'),
      ),
  },
  judgeContents: {
    requests: {
      open: async (world) => judgement(mission(await world.mission())),
      absent: () => judgement(mission(nobody)),
    },
    another: { body: { reason: 'Another reason' } },
  },
  escalateContent: {
    requests: {
      mission: async (world) => noted(await world.mission()),
      absent: () => noted(nobody),
    },
    another: { body: { reason: 'Another reason' } },
  },
  takeBackEscalation: {
    requests: {
      own: async (world, me, actor) =>
        named(await escalated(world, actor === 'operator' || actor === 'admin' ? me : null)),
      "other's": async (world) => named(await escalated(world, await world.house.staff('ROLE_OPERATOR'))),
      absent: () => named(nobody),
    },
    another: { body: { kind: 'COMMENT' } },
  },
});
