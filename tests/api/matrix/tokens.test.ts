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

describe('a bad token is refused by every call, open ones too, and nothing changes', () => {
  test.each(callNames)('%s', async (name) => {
    const { parts, as } = await goodRequest(world, name);
    const person = as ?? world.fanA;
    const secret = world.house.ctx.config.TOKEN_SECRET;
    const tokens = badTokens(person, world.creator === person ? world.fanA : world.creator, secret);
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

  test('the token of an ended session is no good', async () => {
    const person = await world.house.fan();
    expect((await world.wire.send(rawOf('logout', person, {}))).status).toBe(200);
    const { code } = expectRefusal(await world.wire.send(rawOf('currentUser', person, {})), 'after logout');
    expect(code).toBe('INVALID_TOKEN');
  });
});
