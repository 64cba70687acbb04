import type { statementCalls } from '@sowon/contracts/statements/calls';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { settleCreator } from '../../../services/src/slices/settlement/settlements/settle-creator.ts';
import { issueStatement } from '../../../services/src/slices/settlement/statements/commands.ts';
import { earn } from '../../harness/earn.ts';
import type { CreatorPerson, Person } from '../../harness/marketplace.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call              object  visitor unverified fanA fanB creator other operator finance admin

statementsOfMonth self    401     403        403  403  200     200   403      403     403
statementsOfMonth creator 401     403        403  403  200     403   403      403     403
statementsOfMonth open    401     403        403  403  409     409   403      403     403
issueStatement    self    401     403        403  403  200     200   403      403     403
issueStatement    creator 401     403        403  403  200     403   403      403     403
issueStatement    open    401     403        403  403  409     409   403      403     403
statementFile     self    401     403        403  403  200     200   403      403     403
statementFile     creator 401     403        403  403  200     403   403      403     403
statementFile     foreign 401     403        403  403  200     404   403      403     403
statementFile     absent  401     403        403  403  404     404   403      403     403
checkStatement    issued  200     200        200  200  200     200   200      200     200
checkStatement    absent  200     200        200  200  200     200   200      200     200
listStatements    open    401     403        403  403  403     403   200      200     200
readStatement     issued  401     403        403  403  403     403   403      200     403
readStatement     absent  401     403        403  403  403     403   403      404     403
`;

const [year, month] = ['2024', '07'];
const reason = 'The tax office asks for it';
const unknown = '202407-0123456789AB-1';

/** Lets a creator earn coins in a month, and closes it. */
async function settled({ house }: World, { creatorId }: Pick<CreatorPerson, 'creatorId'>): Promise<void> {
  await earn(house.ctx, { creatorId, points: 1_000, at: `${year}-${month}-15T00:00:00.000Z` });
  await closeMonth(house.ctx, `${year}-${month}`);
  await settleCreator(house.ctx, `${year}-${month}`, creatorId);
}

const settledOnce = new WeakMap<World, Set<string>>();

/** Does the same for the caller, if they are a creator. */
async function own(world: World, me: Person | null): Promise<string> {
  const creatorId = me?.creatorId ?? nobody;
  const done = settledOnce.get(world) ?? new Set();
  settledOnce.set(world, done);
  if (creatorId !== nobody && !done.has(creatorId)) {
    done.add(creatorId);
    await settled(world, { creatorId });
  }
  return creatorId;
}

async function issuedBy(world: World, person: Person | null) {
  const creatorId = await own(world, person);
  if (creatorId === nobody) return { creatorId, number: unknown, sha256: '0'.repeat(64) };
  const asked = { creatorId, month: `${year}-${month}`, key: null };
  const { number, sha256 } = await issueStatement(world.house.ctx, asked);
  return { creatorId, number, sha256 };
}

const ofMonth = (creatorId: string, of = month) => ({ params: { creatorId }, query: { year, month: of } });
const toIssue = (creatorId: string, of = Number(month)) => ({
  params: { creatorId },
  body: { year: Number(year), month: of },
});
const fileOf = (creatorId: string, number: string) => ({
  params: { creatorId, number },
  query: { format: 'CSV', language: 'en' },
});

export const matrix = sliceMatrix<keyof typeof statementCalls>(table, {
  statementsOfMonth: {
    requests: {
      self: async (world, me) => ofMonth(await own(world, me)),
      creator: async (world) => ofMonth(await own(world, world.creator)),
      open: (_world, me) => ofMonth(me?.creatorId ?? nobody, '06'),
    },
    hostile: ({ query }) => [query({ month: '13' }, 'month')],
  },
  issueStatement: {
    requests: {
      self: async (world, me) => toIssue(await own(world, me)),
      creator: async (world) => toIssue(await own(world, world.creator)),
      open: (_world, me) => toIssue(me?.creatorId ?? nobody, 6),
    },
    another: { body: { month: 8 } },
    hostile: ({ body }) => [body({ year: 2017 }, 'year')],
  },
  statementFile: {
    requests: {
      self: async (world, me) => {
        const { creatorId, number } = await issuedBy(world, me);
        return fileOf(creatorId, number);
      },
      creator: async (world) => {
        const { creatorId, number } = await issuedBy(world, world.creator);
        return fileOf(creatorId, number);
      },
      // The caller's own id, with the number of a statement of `creator`.
      foreign: async (world, me) => {
        const { number } = await issuedBy(world, world.creator);
        return fileOf(me?.creatorId ?? nobody, number);
      },
      absent: (_world, me) => fileOf(me?.creatorId ?? nobody, unknown),
    },
    hostile: ({ query, params }) => [
      query({ format: 'DOC' }, 'format'),
      params({ number: '202407-1' }, 'number'),
    ],
  },
  checkStatement: {
    requests: {
      issued: async (world) => {
        const { number, sha256 } = await issuedBy(world, world.creator);
        return { query: { number, sha256 } };
      },
      absent: () => ({ query: { number: unknown, sha256: '0'.repeat(64) } }),
    },
    hostile: ({ query }) => [query({ sha256: 'x' }, 'sha256')],
  },

  listStatements: {
    requests: {
      open: () => list({ filter: { month: `${year}-${month}` }, range: [0, 9], sort: ['issued', 'DESC'] }),
    },
    hostile: ({ query }) => [query({ filter: '{"month":"2026-13"}' }, 'filter.month')],
  },
  readStatement: {
    requests: {
      issued: async (world) => {
        const { number } = await issuedBy(world, world.creator);
        return { ...byId(number), body: { reason, format: 'CSV', language: 'en' } };
      },
      absent: () => ({ ...byId(unknown), body: { reason } }),
    },
    another: { body: { reason: 'Another reason' } },
    hostile: ({ body }) => [body({ reason: '' }, 'reason')],
  },
});
