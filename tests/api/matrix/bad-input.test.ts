import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { callNames } from './all-calls.ts';
import { casesOf, goodRequest } from './bad-cases.ts';
import type { Answer, Raw } from './exchange.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import type { Hostile } from './hostile.ts';
import { badTokens } from './tokens.ts';
import { openWorld, rawOf, sendAll, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('refused, and nothing changes', () => {
  test.each(callNames)('%s', async (name) => {
    const { parts, as } = await goodRequest(world, name);
    const good = rawOf(name, as, parts);
    const inputs = casesOf(name, parts, as);
    expect(inputs.length).toBeGreaterThan(5);
    const cases = [...inputs, ...withBadTokens(good, as ?? world.fanA)];

    const before = await fingerprint(world.house.ctx);
    const answers = await sendAll(
      world,
      cases.map(({ raw }) => ({ ...raw, headers: { ...raw.headers, 'accept-language': 'ko' } })),
    );
    expect.soft(await fingerprint(world.house.ctx)).toEqual(before);

    const secrets = [parts.body?.password, parts.query?.code, as?.token.slice('Bearer '.length)];
    for (const [index, answer] of answers.entries()) {
      const refused = cases[index];
      if (refused) judge(answer, refused, secrets.filter(isText));
    }
    // The valid twin succeeds, so the refusals were not caused by a dead call.
    const twin = await world.wire.send(good);
    expect(twin.status, twin.text).toBe(200);
  });
});

/** Returns the valid request with a few bad tokens; `tokens.test.ts` sends all kinds. */
function withBadTokens(good: Raw, as: Person): Hostile[] {
  return badTokens(world, as)
    .filter(({ isForEachCall }) => isForEachCall)
    .map(({ what, header }) => ({
      what: `a token ${what}`,
      raw: { ...good, headers: { ...good.headers, authorization: header } },
      status: 401,
    }));
}

/** Uses soft assertions, so that one run reports all faults of a call. */
function judge(answer: Answer, { what, status, field }: Hostile, secrets: readonly string[]): void {
  const told = `${what}: ${answer.text.slice(0, 300)}`;
  expect.soft(answer.status, told).toBe(status);
  if (answer.status < 400) return;
  const { code, message, subErrors } = expectRefusal(answer, what);
  for (const said of [message, ...subErrors.map((each) => each.message)])
    expect.soft(said, told).toMatch(/[가-힣]/);
  if (status === 400) expect.soft(['INVALID_INPUT', 'PASSWORD_FORMAT'], told).toContain(code);
  if (field !== undefined) {
    const named = subErrors.filter((error) => isAt(error.field, field));
    expect.soft(named.length, `names ${field}? ${told}`).toBeGreaterThan(0);
  }
  for (const secret of secrets) expect.soft(answer.text, what).not.toContain(secret);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isAt = (field: string, wanted: string) => field === wanted || field.startsWith(`${wanted}.`);
