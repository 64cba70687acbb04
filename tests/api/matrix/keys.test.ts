import { calls, honoursKey } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callNames, matrix } from './all-calls.ts';
import { goodRequest } from './bad-cases.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import { openWorld, type Parts, rawOf, sendAll, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const keyed = callNames.filter((name) => honoursKey(calls[name]));

test('lists alternative intents for calls that use a key, and for no other calls', () => {
  expect(callNames.filter((name) => matrix[name].another !== undefined)).toEqual(keyed);
});

test.each(keyed)('has one effect for a key, also repeated and concurrent: %s', async (name) => {
  const { parts, as } = await goodRequest(world, name);
  const send = (sent: Parts) => {
    const raw = rawOf(name, as, sent);
    return { ...raw, headers: { ...raw.headers, 'idempotency-key': `matrix-${name}` } };
  };
  const [first, twin] = await sendAll(world, [send(parts), send(parts)]);
  expect([first?.status, first?.text]).toEqual([200, twin?.text]);

  const before = await fingerprint(world.house.ctx);
  expect(await world.wire.send(send(parts))).toMatchObject({ status: 200, text: first?.text });
  expect(await fingerprint(world.house.ctx)).toEqual(before);

  const { another = null } = matrix[name];
  const other = typeof another === 'function' ? await another() : another;
  if (other === null) return;
  const { code } = expectRefusal(await world.wire.send(send(merged(parts, other))), name);
  // For calls open to anyone, the request itself is part of the key's scope, so a different request is handled separately.
  if (calls[name].access === 'anyone') return expect(code).not.toBe('KEY_REUSED');
  expect(code).toBe('KEY_REUSED');
  expect(await fingerprint(world.house.ctx)).toEqual(before);
});

function merged(parts: Parts, { params, query, body, form }: Parts): Parts {
  return {
    ...parts,
    ...(params && { params: { ...parts.params, ...params } }),
    ...(query && { query: { ...parts.query, ...query } }),
    ...(body && { body: { ...parts.body, ...body } }),
    ...(form && { form }),
  };
}
