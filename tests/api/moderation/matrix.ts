import type { moderationCalls } from '@sowon/contracts/moderation/calls';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import { talkOn } from '../comments/talk.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call               object    visitor unverified fanA fanB creator other operator finance admin

listModeration     open      401     403        403  403  403     403   200      403     403
showModeration     judged    401     403        403  403  403     403   200      403     403
showModeration     absent    401     403        403  403  403     403   404      403     403
previewJudgement   open      401     403        403  403  403     403   200      403     403
judgeContents      open      401     403        403  403  403     403   200      403     403
judgeContents      absent    401     403        403  403  403     403   200      403     403
escalateContent    comment   401     403        403  403  403     403   200      403     403
escalateContent    absent    401     403        403  403  403     403   404      403     403
takeBackEscalation own       401     403        403  403  403     403   200      403     403
takeBackEscalation other's   401     403        403  403  403     403   403      403     403
takeBackEscalation absent    401     403        403  403  403     403   404      403     403
`;

const reason = 'It is rude';
const said = (id: string) => ({ kind: 'COMMENT', id });
const judgement = (...contents: object[]) => ({ body: { judgement: 'CLEAR', contents, reason } });
const asked = (contents: string) => ({ query: { judgement: 'BLOCK', contents } });
const named = (id: string) => ({ ...byId(id), body: { kind: 'COMMENT' } });
const noted = (id: string) => ({ ...byId(id), body: { kind: 'COMMENT', reason } });

const missions = new WeakMap<World, Promise<string>>();

/** Writes a comment of fan A on a mission that all cases share, because each mission costs coins. */
async function comment(world: World): Promise<string> {
  const mission = missions.get(world) ?? world.mission();
  missions.set(world, mission);
  return talkOn({ market: world.house }, await mission).say(world.fanA, 'Well done');
}

/** Creates a comment that an operator decided about, as the queue shows it. */
async function judged(world: World): Promise<string> {
  const id = await comment(world);
  await world.done('clearComment', 'operator', { ...byId(id), body: { reason } });
  await world.house.project();
  return id;
}

/** Creates a comment that a staff member escalated to a colleague. */
async function escalated(world: World, by: Person | null): Promise<string> {
  const id = await comment(world);
  const sent = { as: by ?? world.people.operator, body: noted(id).body };
  const { status } = await callConsole(world.house, 'POST', `/moderation/${id}/escalate`, sent);
  if (status !== 200) throw new Error(`escalateContent: ${status}`);
  return id;
}

export const matrix = sliceMatrix<keyof typeof moderationCalls>(table, {
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
      open: async (world) => judgement(said(await comment(world))),
      absent: () => judgement(said(nobody)),
    },
    another: { body: { reason: 'Another reason' } },
  },
  escalateContent: {
    requests: {
      comment: async (world) => noted(await comment(world)),
      absent: () => noted(nobody),
    },
    another: { body: { reason: 'Another reason' } },
  },
  takeBackEscalation: {
    requests: {
      own: async (world, me, actor) => named(await escalated(world, actor === 'operator' ? me : null)),
      "other's": async (world) => named(await escalated(world, await world.house.staff('ROLE_OPERATOR'))),
      absent: () => named(nobody),
    },
    another: { body: { kind: 'MISSION' } },
  },
});
