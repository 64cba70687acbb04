import type { ModerationState } from '@sowon/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Said, writeSaid } from '../../services/src/slices/moderation/moderation/read-models.ts';
import { openTestContext, type TestContext } from '../harness/context.ts';

let house: TestContext;
beforeAll(async () => {
  house = await openTestContext();
});
afterAll(() => house?.close());

type Fact = Said['fact']['is'];

/** Possible next facts in the stream of a thing, of one member's report of it, and of its escalation. */
const next: Readonly<Record<string, Readonly<Record<string, readonly Fact[]>>>> = {
  thing: {
    shown: ['BLOCKED', 'CLEARED', 'GONE'],
    hidden: ['UNBLOCKED', 'OBJECTED', 'UPHELD', 'GONE'],
    gone: [],
  },
  report: { off: ['REPORTED'], on: ['REPORT_TAKEN_BACK'] },
  escalation: { off: ['ESCALATED'], on: ['ESCALATED', 'TAKEN_BACK'] },
};
const leadsTo: Readonly<Record<Fact, string | null>> = {
  BLOCKED: 'hidden',
  UNBLOCKED: 'shown',
  CLEARED: null,
  OBJECTED: null,
  UPHELD: null,
  GONE: 'gone',
  REPORTED: 'on',
  REPORT_TAKEN_BACK: 'off',
  ESCALATED: 'on',
  TAKEN_BACK: 'off',
};

const streams = ['thing', 'report one', 'report two', 'escalation'] as const;
interface Happened {
  readonly stream: (typeof streams)[number];
  readonly said: Said;
}

/** Builds the history of one thing from numbers that choose the stream and its next fact: a minute apart, the oldest first. */
function happen(
  id: string,
  members: Readonly<Record<string, string>>,
  choices: readonly number[],
): Happened[] {
  const states = new Map<string, string>(
    streams.map((stream) => [stream, stream === 'thing' ? 'shown' : 'off']),
  );
  let objects = false;
  return choices.flatMap((choice, minute) => {
    const stream = streams[choice % streams.length] ?? 'thing';
    const [kind = ''] = stream.split(' ');
    const may = (next[kind]?.[states.get(stream) ?? ''] ?? []).filter(
      (fact) => (fact !== 'UPHELD' || objects) && (fact !== 'OBJECTED' || !objects),
    );
    const is = may[Math.floor(choice / streams.length) % Math.max(1, may.length)];
    if (is === undefined) return [];
    states.set(stream, leadsTo[is] ?? states.get(stream) ?? '');
    if (is === 'OBJECTED') objects = true;
    if (is === 'UPHELD' || is === 'UNBLOCKED') objects = false;
    const userId = members[stream] ?? members.author ?? '';
    const fact = { is, userId, operatorId: members.author ?? '' } as Said['fact'];
    return [{ stream, said: { kind: 'COMMENT' as const, id, at: new Date(minute * 60_000), fact } }];
  });
}

/** Returns the state by definition, from the events in their order of time. */
function expected(happened: readonly Happened[]): ModerationState | null {
  const facts = happened.map(({ said }) => said.fact.is);
  const gone = facts.indexOf('GONE');
  if (gone !== -1) return null;
  const last = (...wanted: Fact[]) => facts.findLastIndex((fact) => wanted.includes(fact));
  const decided = last('BLOCKED', 'UNBLOCKED', 'CLEARED', 'UPHELD');
  const [escalated, takenBack] = [last('ESCALATED'), last('TAKEN_BACK')];
  if (escalated > decided && escalated > takenBack) return 'ESCALATED';
  const hidden = last('BLOCKED') > last('UNBLOCKED');
  if (hidden && last('OBJECTED') > last('UPHELD', 'BLOCKED')) return 'APPEALED';
  const standing = (['report one', 'report two'] as const).flatMap((stream) => {
    const place = happened.findLastIndex((each) => each.stream === stream);
    return place !== -1 && facts[place] === 'REPORTED' ? [place] : [];
  });
  if (!hidden && standing.some((place) => place > decided)) return 'UNREVIEWED';
  return decided === -1 ? null : 'RESOLVED';
}

/** Returns the same events in another order that keeps the order within each stream. */
function shuffled(happened: readonly Happened[], picks: readonly number[]): Happened[] {
  const queues = streams.map((stream) => happened.filter((each) => each.stream === stream));
  const order: Happened[] = [];
  for (let place = 0; order.length < happened.length; place += 1) {
    const open = queues.filter((queue) => queue.length > 0);
    const taken = open[(picks[place % picks.length] ?? 0) % open.length]?.shift();
    if (taken) order.push(taken);
  }
  return order;
}

const rowOf = async (id: string) => {
  const { content_id, ...row } = await house.ctx.db
    .selectFrom('moderation_queue')
    .selectAll()
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};
const write = (said: readonly Said[]) => house.ctx.db.transaction().execute((trx) => writeSaid(trx, said));

test('reports, decisions and escalations in any order and number leave each case in its correct state', async () => {
  const many = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(many, many, fc.integer({ min: 1, max: 8 }), async (choices, picks, atOnce) => {
      const { ids } = house.ctx;
      const members = { author: ids(), 'report one': ids(), 'report two': ids() };
      const [one, other] = [ids(), ids()];
      const happened = happen(one, members, choices);
      fc.pre(happened.length > 0);
      for (const { said } of happened) await write([said]);
      const late = shuffled(happened, picks).map(({ said }) => ({ ...said, id: other }));
      for (let place = 0; place < late.length; place += atOnce) {
        await write(late.slice(place, place + atOnce));
      }
      const row = await rowOf(one);
      expect(row.state).toBe(expected(happened));
      expect(await rowOf(other)).toEqual(row);
    }),
    { numRuns: 120 },
  );
}, 120_000);

test('two projectors that write the same cases at once wait for each other and lose no change', async () => {
  const things = Array.from({ length: 12 }, () => house.ctx.ids()).toSorted();
  const reports = (order: readonly string[]) =>
    order.map((id) => {
      const fact = { is: 'REPORTED', userId: house.ctx.ids() } as const;
      return { kind: 'COMMENT', id, at: new Date(60_000), fact } as const;
    });
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => write(reports(turn % 2 === 0 ? things : things.toReversed()))),
  );
  for (const id of things) expect(await rowOf(id)).toMatchObject({ reports: 8, state: 'UNREVIEWED' });
});
