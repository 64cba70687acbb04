import { verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { charge, hold, walletCommand } from './wallet-commands.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  await database.pool.query('CREATE TABLE note (id text PRIMARY KEY, said text[] NOT NULL)');
});

beforeEach(() => database.pool.query('TRUNCATE note'));

afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.close();
});

const insert = (id: string) => ({
  sql: `INSERT INTO note SELECT id, '{}' FROM jsonb_to_recordset($1::jsonb) AS r(id text)`,
  rows: [{ id }],
});

const say = (id: string, word: string) => ({
  sql: `UPDATE note n SET said = n.said || r.word FROM jsonb_to_recordset($1::jsonb) AS r(id text, word text) WHERE n.id = r.id`,
  rows: [{ id, word }],
});

const notes = async () => (await database.pool.query('SELECT id, said FROM note ORDER BY id')).rows;

test('carried rows commit with the events, and never with a rejection', async () => {
  const ledger = database.writer();
  await ledger.execute(walletCommand('1', 'one', charge('a', 10), { carry: [insert('one')] }));
  await ledger.execute(walletCommand('2', 'one', hold('h', 99), { carry: [insert('two')] }));
  expect(await notes()).toEqual([{ id: 'one', said: [] }]);
});

test('carried rows that the database refuses fail their command with its events and key', async () => {
  const ledger = database.writer({ lanes: 1 });
  const command = (id: string, note: string) =>
    walletCommand(id, `w-${id}`, charge('a', 10), { carry: [insert(note)] });
  const settled = await Promise.allSettled(
    [command('x', 'same'), command('y', 'other'), command('z', 'same')].map((each) => ledger.execute(each)),
  );
  expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(settled[2]).toMatchObject({ reason: { constraint: 'note_pkey' } });
  expect((await notes()).map((note) => note.id)).toEqual(['other', 'same']);
  const { rows } = await database.pool.query(`SELECT FROM ledger.command WHERE key = 'z'`);
  expect(rows).toEqual([]);
});

test('carried rows of commands on one stream are all written in order', async () => {
  const ledger = database.writer({ lanes: 1 });
  const words = ['a', 'b', 'c', 'd'];
  await Promise.all([
    ledger.execute(walletCommand('s0', 's', charge('a', 10), { carry: [insert('s'), say('s', 'first')] })),
    ...words.map((word, index) =>
      ledger.execute(walletCommand(`s-${word}`, 's', hold(`h${index}`, 1), { carry: [say('s', word)] })),
    ),
    ledger.execute(walletCommand('t0', 't', charge('a', 10), { carry: [insert('t'), say('t', 'first')] })),
  ]);
  expect(ledger.stats().batches).toBe(1);
  expect(await notes()).toEqual([
    { id: 's', said: ['first', ...words] },
    { id: 't', said: ['first'] },
  ]);
});
