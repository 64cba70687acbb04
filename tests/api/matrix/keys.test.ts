import { type CallName, type Route, routes } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodRequest } from './bad-cases.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import { openWorld, type Parts, rawOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Another wish than the good one, for each call that remembers what a key was used for. */
const otherBodies: Partial<Record<CallName, Record<string, unknown>>> = {
  becomeCreator: { name: '바다' },
  createPayment: { payMethod: 'phone' },
  requestMission: { to: 'Yuna' },
  performMission: { responseComment: 'Another answer' },
  blockMission: { reason: 'another reason' },
  unblockMission: { reason: 'another reason' },
};

const remembering = Object.entries<Route>(routes)
  .filter(([, { errors = [] }]) => errors.includes(422))
  .map(([name]) => name as CallName);

test('the calls that declare 422 are those that have another body here', () => {
  expect([...remembering].sort()).toEqual(Object.keys(otherBodies).sort());
});

test.each(remembering)(
  '%s: a key twice has one effect, a key for something else is refused',
  async (name) => {
    const { parts, as } = await goodRequest(world, name);
    const send = (more: Parts['body']) => {
      const raw = rawOf(name, as, { ...parts, body: { ...parts.body, ...more } });
      return world.wire.send({ ...raw, headers: { ...raw.headers, 'idempotency-key': `matrix-${name}` } });
    };
    const first = await send({});
    expect(first.status, first.text).toBe(200);

    const before = await fingerprint(world.house.ctx);
    const other = await send(otherBodies[name] ?? {});
    // Who has become a creator is no fan any more, whatever the key says.
    const barred = name === 'becomeCreator';
    expect(expectRefusal(other, name).code).toBe(barred ? 'ACCESS_DENIED' : 'KEY_REUSED');
    const again = await send({});
    expect([again.status, barred || again.text]).toEqual([barred ? 403 : 200, barred || first.text]);
    expect(await fingerprint(world.house.ctx)).toEqual(before);
  },
);
