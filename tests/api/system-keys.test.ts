import { accept, decideGrant, isRejection, reject } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '../../services/src/command.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { openTestContext, type TestContext } from '../harness/context.ts';

let opened: TestContext;

beforeAll(async () => {
  opened = await openTestContext();
});
afterAll(() => opened?.close());

/** A command that the system repeats under its own key, such as ending missions of a blocked creator every minute. */
const once = (act: 'nothing' | 'refuse' | 'grant') => {
  const { ctx } = opened;
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: 'system', id: 'creator-blocked:m1' },
    intent: null,
    at,
    streams: ['wallet-f1'],
    decide: (streams) => {
      if (act === 'nothing') return accept({ appends: [{ stream: 'wallet-f1', events: [] }], reply: act });
      if (act === 'refuse') return reject('WALLET_FROZEN');
      const lot = { lotId: 'g', points: 5, at: at.toISOString(), policy: ledgerPolicy(ctx) };
      const granted = decideGrant(streams.wallet('f1'), { ...lot, source: 'BONUS' });
      if (isRejection(granted)) return granted;
      return accept({ appends: [{ stream: 'wallet-f1', ...granted }], reply: act });
    },
  });
};
const answers = async () => {
  const { rows } = await opened.ctx.pool.query(`SELECT outcome FROM ledger.command WHERE scope = 'system'`);
  return rows;
};

test('frees the key of a system decision without effect, so a later one runs once', async () => {
  expect(await once('nothing')).toBe('nothing');
  await expect(once('refuse')).rejects.toMatchObject({ code: 'WALLET_FROZEN' });
  expect(await once('nothing')).toBe('nothing');
  expect(await answers()).toEqual([]);
  expect(await once('grant')).toBe('grant');
  expect(await answers()).toEqual([{ outcome: 'accepted' }]);
  expect(await once('nothing')).toBe('grant');
});
