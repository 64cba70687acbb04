import { type CallName, calls, honoursKey } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawing } from '../../harness/media.ts';
import { goodRequest } from './bad-cases.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fingerprint } from './fingerprint.ts';
import { fileForm } from './forms.ts';
import { nobody, openWorld, type Parts, rawOf, sendAll, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Calls that honour a key, as the contract's types say it: each that changes something and says nothing else of `again`. */
type Keyed = {
  [N in CallName]: (typeof calls)[N] extends { method: 'GET' } | { again: string } ? never : N;
}[CallName];

/** Another wish than the good one, for each of them; null where a caller has no other. */
const others: Record<Keyed, Parts | (() => Promise<Parts>) | null> = {
  signUp: { body: { username: '다른 이름' } },
  resendVerification: null,
  confirmEmail: { query: { code: 'y'.repeat(43) } },
  becomeCreator: { body: { name: '바다' } },
  follow: { params: { creatorId: nobody } },
  unfollow: { params: { creatorId: nobody } },
  approveCreator: { params: { id: nobody } },
  createProduct: { body: { name: 'another song' } },
  activateProduct: { params: { productId: nobody } },
  inactivateProduct: { params: { productId: nobody } },
  createPayment: { body: { payMethod: 'phone' } },
  requestMission: { body: { to: 'Yuna' } },
  performMission: { body: { responseComment: 'Another answer' } },
  blockMission: { body: { reason: 'another reason' } },
  unblockMission: { body: { reason: 'another reason' } },
  uploadFile: async () => ({
    form: fileForm([{ name: 'data', filename: 'b.png', type: 'image/png', bytes: await drawing() }]),
  }),
  deleteFile: { params: { fileId: nobody } },
  verifyWallet: { params: { id: nobody } },
  closeMonth: { params: { id: '2026-09' } },
  replayParkedStream: { params: { id: `projector:wallet-${nobody}` } },
};

// The object has exactly these keys.
const keyed = Object.keys(others) as Keyed[];

test('the calls above are those that honour a key', () => {
  const honouring = Object.entries(calls).filter(([, call]) => honoursKey(call));
  expect(honouring.map(([name]) => name).sort()).toEqual([...keyed].sort());
});

test.each(keyed)('%s: a key has one effect, however often it comes, also twice at once', async (name) => {
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

  const made = others[name];
  const other = typeof made === 'function' ? await made() : made;
  if (other === null) return;
  const { code } = expectRefusal(await world.wire.send(send(merged(parts, other))), name);
  // Where anyone may call, the request itself is part of whose key it is: another one is judged on its own.
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
