import { type Call, type CallName, calls, routes } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callNames } from './all-calls.ts';
import { goodRequest } from './bad-cases.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import { badTokens } from './tokens.ts';
import { openWorld, rawOf, sendAll, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Returns a valid request of a call, and bad headers made of its sender's token. */
async function requestOf(name: CallName) {
  const { parts, as } = await goodRequest(world, name);
  const person = as ?? world.fanA;
  return { parts, person, tokens: badTokens(world, person) };
}

/** One place checks tokens for all calls. Calls that differ in these properties are registered differently. */
const kindOf = (name: CallName) => {
  const { access, method, streams, upload, orUpload, takesBytes, reads } = calls[name] as Call;
  return JSON.stringify([access, method, streams, upload, orUpload, takesBytes !== undefined, reads]);
};
const oneOfEachKind = [...Map.groupBy(callNames, kindOf).values()].flatMap(([first]) => first ?? []);

describe('an invalid token is refused by each kind of call, public calls too unless it expired, and nothing changes', () => {
  test.each(oneOfEachKind)('%s', async (name) => {
    const { parts, person, tokens: all } = await requestOf(name);
    const tokens = all.filter(({ isOver }) => !isOver || calls[name].access !== 'anyone');
    const good = rawOf(name, person, parts);

    const before = await fingerprint(world.house.ctx);
    const answers = await sendAll(
      world,
      tokens.map(({ header }) => ({ ...good, headers: { ...good.headers, authorization: header } })),
    );
    expect(await fingerprint(world.house.ctx)).toEqual(before);
    for (const [index, answer] of answers.entries()) {
      const { what = '', code, header = '' } = tokens[index] ?? {};
      const reply = expectRefusal(answer, `${name}, token ${what}`);
      expect.soft([reply.status, reply.code], `${name}, token ${what}`).toEqual([401, code]);
      expect.soft(answer.text, what).not.toContain(header.split(' ')[1]);
      expect.soft(answer.headers.authorization, what).toBeUndefined();
    }
  });

  test('an expired token requires a login for a private mission, which may belong to its owner', async () => {
    const url = `/api/v1/missions/${await world.mission({ private: true })}`;
    const get = (authorization?: string) =>
      world.wire.send({ method: 'GET', path: url, headers: authorization ? { authorization } : {} });
    const [expired, ended] = badTokens(world, world.fanA);
    expect((await get(world.fanA.token)).status).toBe(200);
    expect((await get()).status).toBe(404);
    expect(expectRefusal(await get(expired?.header), 'expired').code).toBe('EXPIRED_TOKEN');
    expect(expectRefusal(await get(ended?.header), 'ended').code).toBe('INVALID_TOKEN');
  });

  test('refuses the token of an ended session', async () => {
    const person = await world.house.fan();
    expect((await world.wire.send(rawOf('logout', person, {}))).status).toBe(200);
    const { code } = expectRefusal(await world.wire.send(rawOf('currentUser', person, {})), 'after logout');
    expect(code).toBe('INVALID_TOKEN');
  });
});

/** Calls that anyone may read, without live streams. */
const openReads = callNames.filter((name) => {
  const { access, method, streams = false } = routes[name].call;
  return access === 'anyone' && method === 'GET' && !streams;
});

describe('an expired token reads like a visitor and requires a login for everything else', () => {
  test.each(openReads)('%s', async (name) => {
    const { parts, person, tokens } = await requestOf(name);
    const good = rawOf(name, person, parts);
    const { authorization: _, ...headers } = { authorization: '', ...good.headers };
    const [visitor] = await sendAll(world, [{ ...good, headers }]);
    for (const { what, code, header } of tokens.filter(({ isOver }) => isOver)) {
      const [answer] = await sendAll(world, [{ ...good, headers: { ...headers, authorization: header } }]);
      expect(answer?.headers.authorization, what).toBeUndefined();
      if (visitor?.status === 200) expect([answer?.status, answer?.text]).toEqual([200, visitor.text]);
      else if (answer) expect(expectRefusal(answer, `${name}, token ${what}`).code).toBe(code);
    }
  });
});
