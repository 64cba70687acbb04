import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../harness/api.ts';
import type { BadLine } from '../harness/bad-line.ts';
import { eventually } from '../harness/eventually.ts';
import { type CreatorPerson, type Person, signUpCreator, signUpFan } from '../harness/people.ts';

/** The longest wait for an answer, and the longest time until everything works again after the line is back, in milliseconds. */
const [answerMs, recoveryMs] = [10_000, 15_000];

let api: TestApi;
let line: BadLine;
let fan: Person;
let creator: CreatorPerson;

beforeAll(async () => {
  api = await startTestApi({ silentLine: true });
  line = api.line();
  fan = await signUpFan(api);
  creator = await signUpCreator(api);
});
afterAll(() => api?.close());

interface Asked {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}

/** Sends a request. @throws Error (TimeoutError) if no answer came in time */
async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const response = await fetch(api.url + path, {
    ...init,
    headers: { authorization: fan.token, ...init.headers },
    signal: AbortSignal.timeout(answerMs),
  });
  const text = await response.text();
  const code = text === '' ? undefined : JSON.parse(text).code;
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

const me = () => ask('/api/v1/users/me');
const follow = (key: string) =>
  ask(`/api/v1/creators/${creator.creatorId}/follower`, {
    method: 'POST',
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: fan.userId }),
  });

/** Checks the allowed answers while the line is silent: the requested data, or an invitation to retry. */
function expectAnswered(replies: readonly Asked[]): void {
  for (const { status, code, retryAfter } of replies) {
    if (status === 200) continue;
    expect([status, ['BUSY', 'UNAVAILABLE'].includes(code ?? ''), Number(retryAfter) > 0]).toEqual([
      503,
      true,
      true,
    ]);
  }
}

const recovered = (what: string) =>
  eventually(
    what,
    async () => {
      const replies = await Promise.all([me(), me(), me(), me(), ask('/ready')]);
      return replies.every(({ status }) => status === 200) ? true : undefined;
    },
    recoveryMs,
  );

test('fails only requests on one silent connection, and delays no other request', async () => {
  await Promise.all(Array.from({ length: 8 }, me));
  line.silenceOne();
  const first = Array.from({ length: 4 }, me);
  // Later requests do not wait behind the silent ones.
  const later = await eventually('an answer behind the silent ones', async () => {
    const reply = await me();
    return reply.status === 200 ? reply : undefined;
  });
  expect(later.status).toBe(200);
  expectAnswered(await Promise.all(first));
  await recovered('all connections carry');
});

test('fails every request in time while all connections are silent, and recovers soon afterwards', async () => {
  line.silence();
  const logged = api.logged.length;
  const key = randomUUID();
  const readiness = eventually('not ready', async () => {
    const reply = await ask('/ready');
    return reply.status === 200 ? undefined : reply;
  });
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, me),
    follow(key),
    ask(`/api/v1/creators/${creator.creatorId}`),
  ]);
  expectAnswered(replies);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
  expect(await readiness).toMatchObject({ status: 503, retryAfter: '1' });
  expect((await ask('/health')).status).toBe(200);
  const lines = api.logged.slice(logged).filter(({ msg }) => String(msg).startsWith('requests are refused'));
  expect(lines.length).toBeLessThanOrEqual(2);

  line.restore();
  await recovered('the line is back');
  // The first try may have been executed meanwhile; a retry with the same key gets its answer.
  expect((await follow(key)).status).toBe(200);
  const { rows } = await api.owner.query(
    `select count(*)::int as followed from ledger.event where type = 'CreatorFollowed'`,
  );
  expect(rows).toEqual([{ followed: 1 }]);
});
