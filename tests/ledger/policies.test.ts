import {
  accept,
  decideConvertMonth,
  earningsStream,
  isRejection,
  type LedgerPolicy,
  PolicyChangedError,
  publishPolicies,
  readPolicies,
  verifyLedger,
} from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { usualPolicy } from './usual-policy.ts';
import { capture, charge, hold, policy, rate, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeEach(async () => {
  database = await openLedgerDatabase();
});
afterEach(() => database.close());

const second = {
  version: 2,
  effectiveFrom: '2999-01-01T00:00:00.000Z',
  numbers: {
    ...usualPolicy.numbers,
    settlement: { ...usualPolicy.numbers.settlement, serviceFeePercent: 20 },
  },
};
const publish = (...policies: (typeof second)[]) => publishPolicies(database.db, policies);

test('is published once, and the next version only for a future date', async () => {
  await Promise.all([publish(usualPolicy, second), publish(usualPolicy, second)]);
  await publish(usualPolicy, second);
  expect(await readPolicies(database.db)).toEqual([usualPolicy, second]);
});

test('never changes', async () => {
  const other = {
    ...usualPolicy.numbers,
    settlement: { ...usualPolicy.numbers.settlement, serviceFeePercent: 14 },
  };
  await expect(publish({ ...usualPolicy, numbers: other })).rejects.toThrow(PolicyChangedError);
  await expect(publish({ ...usualPolicy, effectiveFrom: second.effectiveFrom })).rejects.toThrow(
    PolicyChangedError,
  );
  for (const change of [
    `UPDATE ledger.policy SET canonical = '{}'`,
    'DELETE FROM ledger.policy',
    'TRUNCATE ledger.policy',
  ]) {
    for (const before of ['', `SET session_replication_role = 'replica';`]) {
      const attempt = database.pool.query(`BEGIN; ${before} ${change}; ROLLBACK`);
      await expect(attempt, change).rejects.toMatchObject({ code: '23001' });
      await database.pool.query('ROLLBACK');
    }
  }
  expect(await readPolicies(database.db)).toEqual([usualPolicy]);
});

const began = { ...second, effectiveFrom: '2026-01-01T00:00:00.000Z' };

test('may begin in the past if the ledger has no events since then', async () => {
  await publish(usualPolicy, began);
  expect(await readPolicies(database.db)).toEqual([usualPolicy, began]);
});

test('is refused for a date after which events exist', async () => {
  await database.writer().execute(walletCommand('charge', 'w', charge('a', 1)));
  await expect(publish(began)).rejects.toMatchObject({ constraint: 'policy_is_to_come' });
  await publish(second);
  expect(await readPolicies(database.db)).toEqual([usualPolicy, second]);
});

test.each([
  [
    'that began before the one it follows',
    'policy_is_to_come',
    { ...second, effectiveFrom: usualPolicy.effectiveFrom },
  ],
  ['that leaves a version out', 'policy_follows', { ...second, version: 3 }],
])('is refused %s', async (_, constraint, late) => {
  await expect(publish(late)).rejects.toMatchObject({ constraint });
  expect(await readPolicies(database.db)).toEqual([usualPolicy]);
});

test('can be written only by the owner', async () => {
  const insert = `INSERT INTO ledger.policy (version, effective_from, canonical) VALUES (2, '2999-01-01', '{}')`;
  const attempt = database.pool.query(`BEGIN; SET LOCAL ROLE ledger_writer; ${insert}; ROLLBACK`);
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

/** Converts a month of 600 coins under this policy. */
async function convertBy(decided: LedgerPolicy): Promise<void> {
  const ledger = database.writer();
  const past = [charge('a', 600), hold('h', 600), capture('h')];
  for (const [index, decide] of past.entries()) await ledger.execute(walletCommand(`${index}`, 'w', decide));
  await ledger.execute({
    key: { scope: 'test', id: 'convert' },
    intent: null,
    at: new Date('2026-12-01T00:00:00.000Z'),
    streams: ['earnings-c1'],
    decide: (streams) => {
      const lines = [{ ...rate, points: 600, overseasPoints: 0 }];
      const month = { month: '2026-11', lines, overseasAccount: false, businessType: null, policy: decided };
      const converted = decideConvertMonth(streams.state(earningsStream, 'c1'), month);
      if (isRejection(converted)) return converted;
      return accept({ appends: [{ stream: 'earnings-c1', ...converted }], reply: null });
    },
  });
}
const subjects = async () =>
  (await verifyLedger(database.db)).map(({ invariant, subject, detail }) => [invariant, subject, detail]);

test('a month computed by its policy passes the verification', async () => {
  await convertBy(policy);
  expect(await subjects()).toEqual([]);
});

test('a month with other percentages than its policy is named', async () => {
  await convertBy({ ...policy, settlement: { ...policy.settlement, serviceFeePercent: 14 } });
  expect(await subjects()).toEqual([
    ['an event is what the rules decide', 'earnings-c1 version 1', 'the rules come to another event'],
  ]);
});

test.each([
  ['was never published', []],
  ['was to come', [second]],
])('an event whose policy %s is named', async (what, published) => {
  await publish(...published);
  await convertBy({ ...policy, version: 2, settlement: second.numbers.settlement });
  expect(await subjects()).toEqual([
    ['an event is what the rules decide', 'earnings-c1 version 1', `policy 2 ${what}`],
  ]);
});

test.each([
  ['begins', '2026-12-01T00:00:00.000Z', []],
  ['has not begun', '2026-12-01T00:00:00.001Z', ['policy 2 was to come']],
])('an event at an instant at which its policy %s', async (_, effectiveFrom, details) => {
  await publish(usualPolicy, { ...second, effectiveFrom });
  await convertBy({ ...policy, version: 2, settlement: second.numbers.settlement });
  expect((await subjects()).map(([, , detail]) => detail)).toEqual(details);
});
