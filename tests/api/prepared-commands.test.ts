import { accept, walletStreamId } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../services/src/app-error.ts';
import { type CommandKey, execute } from '../../services/src/command.ts';
import type { LedgerReads } from '../../services/src/db/schema.ts';
import { openTestContext, type TestContext } from '../harness/context.ts';

let ground: TestContext;
beforeEach(async () => {
  ground = await openTestContext();
});
afterEach(() => ground?.close());

const sentKey: CommandKey = { scope: 'try', sent: 'key-12345' };
const kept = () => ground.ctx.db.withTables<LedgerReads>().selectFrom('ledger.command').selectAll().execute();

/** Runs a command whose preparation ends with `end`. */
const preparing = (key: CommandKey, end: () => string) =>
  execute(ground.ctx, {
    key,
    intent: null,
    at: ground.ctx.clock.now(),
    prepare: async () => {
      const reply = end();
      return { streams: [walletStreamId(ground.ctx.ids())], decide: () => accept({ appends: [], reply }) };
    },
  });
const refuse = (code: 'NOT_FOUND' | 'TOO_MANY_REQUESTS') => () => {
  throw new AppError(code, { at: 7 }, { subErrors: [{ field: 'f', message: 'm', rejectedValue: 'typed' }] });
};

test('keeps a refusal of its preparation under the sent key, also after its cause is gone', async () => {
  await expect(preparing(sentKey, refuse('NOT_FOUND'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
    subErrors: [{ rejectedValue: 'typed' }],
  });
  await expect(preparing(sentKey, () => 'done')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    facts: { at: 7 },
    subErrors: [],
  });
  expect(await kept()).toMatchObject([{ scope: 'try', key: 'key-12345', outcome: 'rejected' }]);
});

test('repeats the first reply although its preparation would be refused now', async () => {
  expect(await preparing(sentKey, () => 'done')).toBe('done');
  expect(await preparing(sentKey, refuse('NOT_FOUND'))).toBe('done');
  expect(await kept()).toHaveLength(1);
});

test('frees the key after a temporary refusal of its preparation or an internal error', async () => {
  const fault = () => {
    throw new Error('a fault');
  };
  await expect(preparing(sentKey, refuse('TOO_MANY_REQUESTS'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await expect(preparing(sentKey, fault)).rejects.toThrow('a fault');
  expect(await kept()).toEqual([]);
  expect(await preparing(sentKey, () => 'done')).toBe('done');
});

test('stores a refusal of its preparation once for many concurrent calls', async () => {
  const calls = Array.from({ length: 6 }, () => preparing(sentKey, refuse('NOT_FOUND')));
  const answers = await Promise.allSettled(calls);
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual(
    Array.from({ length: 6 }, () => 'NOT_FOUND'),
  );
  expect(await kept()).toHaveLength(1);
});

test.each([
  ['no key', { scope: 'try', sent: null }],
  ['a name of our own', { scope: 'try', id: 'the-deadline' }],
])('stores no refusal of its preparation under %s', async (_what, key) => {
  await expect(preparing(key, refuse('NOT_FOUND'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await kept()).toEqual([]);
  expect(await preparing(key, () => 'nothing')).toBe('nothing');
});

test('refuses the key for another intent, prepared or not', async () => {
  await expect(preparing(sentKey, refuse('NOT_FOUND'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { ctx } = ground;
  const other = { key: sentKey, intent: 'another', at: ctx.clock.now() };
  const prepare = async () => refuse('NOT_FOUND')();
  await expect(execute(ctx, { ...other, prepare })).rejects.toMatchObject({ code: 'KEY_REUSED' });
});
