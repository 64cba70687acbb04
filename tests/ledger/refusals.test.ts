import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  await ledger.execute(walletCommand('charge', 'w', charge('a', 100)));
  await ledger.execute(walletCommand('hold', 'w', hold('h', 30)));
});

afterAll(() => database.close());

/** Runs statements as the owner of the database in one transaction that is always undone. */
async function attempt(...statements: string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Without the payload, which PostgreSQL derives. */
const event = `ledger.event (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at,
  command_scope, command_key, prev_hash, hash)`;
const zeros = `decode(repeat('00', 32), 'hex')`;

describe.each(['event', 'entry', 'command'])('ledger.%s is append-only', (table) => {
  const column = table === 'command' ? 'outcome' : 'recorded_at';

  test.each([
    ['UPDATE', `UPDATE ledger.${table} SET ${column} = ${column}`],
    ['DELETE', `DELETE FROM ledger.${table}`],
    ['TRUNCATE', `TRUNCATE ledger.${table}`],
  ])('%s is refused', async (operation, statement) => {
    const message = `ledger.${table} is append-only: ${operation} refused`;
    await expect(attempt(statement)).rejects.toMatchObject({ code: '23001', message });
    await expect(attempt('SET LOCAL session_replication_role = replica', statement)).rejects.toThrow(message);
  });
});

const entry = (leg: number, amount: number, asset = 'COIN') =>
  `(1, 1000, ${leg}, 'x', '${asset}', ${amount}, NULL, now())`;

test.each([
  [
    'entries that do not add up',
    'entry_balanced',
    `INSERT INTO ledger.entry VALUES ${entry(0, 5)}, ${entry(1, -4)}`,
  ],
  [
    'entries that add up across assets only',
    'entry_balanced',
    `INSERT INTO ledger.entry VALUES ${entry(0, 5)}, ${entry(1, -5, 'KRW')}`,
  ],
  ['an entry of nothing', 'entry_amount_check', `INSERT INTO ledger.entry VALUES ${entry(0, 0)}`],
  [
    'a negative lot',
    'lot_remaining_check',
    `UPDATE ledger.lot SET remaining = -1, spent = spent + remaining + 1`,
  ],
  ['coins out of nowhere', 'lot_identity', `UPDATE ledger.lot SET remaining = remaining + 1`],
  ['a negative balance', 'stream_head_available_check', `UPDATE ledger.stream_head SET available = -1`],
  ['a negative hold balance', 'stream_head_held_check', `UPDATE ledger.stream_head SET held = -1`],
  [
    'a hold given out twice',
    'hold_not_overdrawn',
    `UPDATE ledger.hold SET captured = 20, released = 20, open = false`,
  ],
  [
    'a part of a hold given out twice',
    'hold_lot_not_overdrawn',
    `UPDATE ledger.hold_lot SET captured = 20, released = 20`,
  ],
  ['an open lot called closed', 'lot_check', `UPDATE ledger.lot SET open = false`],
  [
    'a key used twice',
    'command_pkey',
    `INSERT INTO ledger.command VALUES ('test', 'hold', ${zeros}, 'accepted', '{}', now())`,
  ],
  [
    'a second event of one version',
    'event_pkey',
    `INSERT INTO ${event} VALUES (1, 1000, 'wallet-w', 2, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros})`,
  ],
  [
    'a second event of one place in the feed',
    'event_shard_shard_seq_key',
    `INSERT INTO ${event} SELECT shard, shard_seq, 'wallet-v', 1, 'X', 1, '{}', now(), 's', 'k', ${zeros}, ${zeros}
       FROM ledger.event WHERE version = 1`,
  ],
])('refuses %s', async (_, constraint, statement) => {
  await expect(attempt(statement)).rejects.toMatchObject({ constraint });
});

test('the balance is checked under session_replication_role = replica too', async () => {
  const unbalanced = `INSERT INTO ledger.entry VALUES ${entry(0, 5)}`;
  await expect(attempt('SET LOCAL session_replication_role = replica', unbalanced)).rejects.toMatchObject({
    constraint: 'entry_balanced',
  });
});

test('all of it left the ledger sound', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});
