import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { createClient, isOutcomeUnknown } from './client.ts';
import { type ErrorCode, errorTable } from './errors.ts';
import { newIntent } from './intent.ts';

type Outcome = 'done' | 'offline' | ErrorCode;

/** Returns a client whose requests end with these outcomes in order, and the keys that were sent. */
function clientThatMeets(outcomes: readonly Outcome[]) {
  const keys: (string | undefined)[] = [];
  const client = createClient({
    baseUrl: '',
    fetch: async (_url, { headers }) => {
      const outcome = outcomes[keys.push(headers['Idempotency-Key']) - 1] ?? 'done';
      if (outcome === 'offline') throw new TypeError('Failed to fetch');
      const status = outcome === 'done' ? 200 : errorTable[outcome].status;
      const reply = outcome === 'done' ? {} : { message: '', status, code: outcome, subErrors: [] };
      return {
        ok: status < 300,
        status,
        headers: { get: () => null },
        text: async () => JSON.stringify(reply),
      };
    },
  });
  return { client, keys };
}

describe('the idempotency key of an intent', () => {
  const send = async (
    outcomes: readonly Outcome[],
    wishes: readonly { missionProductId: string; to: string; requestComment: string }[],
  ) => {
    const { client, keys } = clientThatMeets(outcomes);
    const intent = newIntent(crypto);
    for (const body of wishes) await client.requestMission({ body }, { intent }).catch(() => undefined);
    return keys;
  };
  const wish = { missionProductId: 'p', to: '소미', requestComment: '생일 축하해 주세요' };

  it.each<Outcome>(['offline', 'INTERNAL', 'BUSY', 'PROVIDER_UNREACHABLE'])(
    'keeps its key after %s',
    async (outcome) => {
      const [first, second] = await send([outcome], [wish, wish]);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
    },
  );

  it.each<Outcome>(['done', 'NOT_ENOUGH_COINS', 'EXPIRED_TOKEN', 'KEY_REUSED'])(
    'gets a new key after %s',
    async (outcome) => {
      const [first, second] = await send([outcome], [wish, wish]);
      expect(second).not.toBe(first);
    },
  );

  it('gets a new key for a different body', async () => {
    const [first, second] = await send(['offline'], [wish, { ...wish, to: '보리' }]);
    expect(second).not.toBe(first);
  });

  it('has no key if the call reads none', async () => {
    const { client, keys } = clientThatMeets([]);
    const intent = newIntent(crypto);
    await client.currentUser({}, { intent });
    await client.logout({}, { intent });
    expect(calls.logout.again).toBeDefined();
    expect(keys).toEqual([undefined, undefined]);
  });
});

describe('isOutcomeUnknown', () => {
  it.each([...(Object.keys(errorTable) as ErrorCode[])])(
    'tells %s from an outcome nobody knows',
    async (code) => {
      const { client } = clientThatMeets([code]);
      const error = await client.currentUser({}).catch((thrown: unknown) => thrown);
      expect(isOutcomeUnknown(error)).toBe(errorTable[code].status >= 500);
    },
  );

  it('treats a missing reply as an unknown outcome', () => {
    expect(isOutcomeUnknown(new TypeError('Failed to fetch'))).toBe(true);
  });
});
