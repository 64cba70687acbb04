import { type Call, type CallName, calls } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '../../../services/src/http/openapi.ts';
import { type Actor, actors } from './actors.ts';
import { callNames, firstAdmitted, matrix } from './all-calls.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import type { Row } from './slice-matrix.ts';
import { openWorld, rawOf, sendAll, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const rows = callNames.flatMap((call) => matrix[call].rows.map((row) => ({ call, ...row })));

describe('the access table', () => {
  const operations = Object.values(openApi('all').paths).flatMap((methods) => Object.values(methods));

  test.each(callNames)('contains for %s a row, a successful case and a request for each object', (name) => {
    const objects = matrix[name].rows.map(({ object }) => object);
    expect(objects.sort()).toEqual(Object.keys(matrix[name].requests).sort());
    expect(firstAdmitted(name)).toBeDefined();
  });

  test.each(callNames)('returns no undeclared status from %s', (name) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    const declared = Object.keys(operation?.responses ?? {}).map(Number);
    const expected = matrix[name].rows.flatMap(({ statuses }) => Object.values(statuses));
    expect(declared).toEqual(expect.arrayContaining([...new Set(expected)]));
  });
});

describe('over HTTP', () => {
  test.each(rows.map((row) => [`${row.call} of ${row.object}`, row] as const))('%s', async (what, row) => {
    const refused = actors.filter((actor) => row.statuses[actor] !== 200);
    const admitted = actors.filter((actor) => row.statuses[actor] === 200);
    const prepared = new Map<Actor, ReturnType<typeof rawOf>>();
    const shared = await sharedParts(row, refused);
    for (const actor of refused) prepared.set(actor, await prepare(row, actor, shared));
    for (const actor of admitted) prepared.set(actor, await prepare(row, actor));
    const send = (some: readonly Actor[]) =>
      sendAll(
        world,
        some.flatMap((actor) => prepared.get(actor) ?? []),
      );

    const before = await fingerprint(world.house.ctx);
    const refusals = await send(refused);
    expect(await fingerprint(world.house.ctx)).toEqual(before);
    const replies = await send(admitted);

    const pairs = [...refused, ...admitted].map((actor, index) => [
      actor,
      [...refusals, ...replies][index]?.status,
    ]);
    expect(Object.fromEntries(pairs)).toEqual(row.statuses);
    for (const [index, answer] of refusals.entries()) {
      const { code } = expectRefusal(answer, `${what}, ${refused[index]}`);
      if (answer.status === 401) expect(code).toBe('INVALID_TOKEN');
      const told = toldTo(row.call, refused[index]);
      if (answer.status === 403 && told) expect(code, `${what}, ${refused[index]}`).toBe(told);
    }
  });
});

/** Returns the call's refusal code for creators, if it has one and this actor is a creator. */
const toldTo = (name: CallName, actor: Actor | undefined) =>
  actor === 'creator' || actor === 'other'
    ? (calls as Record<CallName, Call>)[name].refuses?.creator
    : undefined;

const makerOf = (row: Row & { call: CallName }) => {
  const make = matrix[row.call].requests[row.object];
  if (!make) throw new Error(`no request for ${row.call} of ${row.object}`);
  return make;
};

/**
 * Returns one request for all refused actors, if it does not depend on the sender. They change nothing, and its objects may be slow to create.
 * Returns undefined if the request depends on the sender.
 */
async function sharedParts(row: Row & { call: CallName }, [first]: readonly Actor[]) {
  const make = makerOf(row);
  const needsSender = make.length > 1;
  return first === undefined || needsSender ? undefined : make(world, world.people[first], first);
}

async function prepare(
  row: Row & { call: CallName },
  actor: Actor,
  shared?: Awaited<ReturnType<typeof sharedParts>>,
) {
  const me = world.people[actor];
  const parts = shared ?? (await makerOf(row)(world, me, actor));
  return rawOf(row.call, parts.as === undefined ? me : parts.as, parts);
}
