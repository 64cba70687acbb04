import { hash } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnchorBusy, AnchorRefused, generateAnchorKey, publishAnchor, readAnchorKey } from '@sowon/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnchoredLedger, openAnchoredLedger, rehash } from './anchored-ledger.ts';
import { publication } from './publication.ts';

let anchored: AnchoredLedger;

const shardOf = (owner: string) => hash('sha256', `wallet-${owner}`, 'buffer').readUInt32BE(8) % 64;
const shard = shardOf('w');
/** Shares the shard of w, and comes after it in the feed. */
const neighbour = Array.from({ length: 2_000 }, (_, index) => `n${index}`).find(
  (owner) => shardOf(owner) === shard,
);

beforeAll(async () => {
  anchored = await openAnchoredLedger();
  await anchored.use('w');
  await anchored.use('v');
  await anchored.publish('2026-11-19');
  await anchored.use(`${neighbour}`);
  await anchored.publish('2026-11-20');
  await anchored.use('w', 'later');
  await anchored.publish('2026-11-21');
  // After the last anchor.
  await anchored.use('v', 'later');
});

afterAll(() => anchored.close());

const row = (seq: number, name: string, detail: string) => `shard ${shard}/${seq}, ${name}: ${detail}`;
const w = (version: number) => `stream_id = 'wallet-w' AND version = ${version}`;
/** Changes the third event's posting, and its entry on the shared account, to another creator. */
const earnedByMe = `UPDATE ledger.event SET postings = regexp_replace(postings, 'earned:[^\\t]+', 'earned:me') WHERE shard = ${shard} AND shard_seq = 3;
  UPDATE ledger.shared_entry SET account = 'earned:me' WHERE shard = ${shard} AND shard_seq = 3`;
const otherMethod = (version: number) =>
  `UPDATE ledger.event SET canonical = replace(canonical, '"method":"card"', '"method":"cash"') WHERE ${w(version)}`;

test('an untouched ledger matches the published anchors', async () => {
  expect(await anchored.verify()).toEqual([]);
});

describe('a change by a superuser of the database is detected', () => {
  test('a changed payload', async () => {
    const { named } = await anchored.verifyAfter(otherMethod(1));
    expect(named).toEqual([row(1, 'wallet-w version 1', 'its hash is not that of its fields')]);
  });

  test('a changed payload beside a changed entry of the same shard', async () => {
    const { named } = await anchored.verifyAfter(otherMethod(1), earnedByMe);
    expect(named).toEqual([
      row(1, 'wallet-w version 1', 'its hash is not that of its fields'),
      row(3, 'wallet-w version 3', 'not as it was on 2026-11-19'),
    ]);
  });

  test('a changed payload with its lot, all later hashes and the head recomputed', async () => {
    const otherFunding = `UPDATE ledger.issued_lot SET funding = jsonb_set(funding, '{method}', '"cash"')
      WHERE stream_id = 'wallet-w' AND funding IS NOT NULL`;
    const everyMethod = otherMethod(1).replace('AND version = 1', '');
    const { named, broken } = await anchored.verifyAfter(everyMethod, otherFunding, rehash('wallet-w'));
    expect(broken).toEqual([]);
    expect(named).toEqual([
      ...[1, 2, 3].map((seq) => row(seq, `wallet-w version ${seq}`, 'not as it was on 2026-11-19')),
      ...[7, 8, 9].map((seq) => row(seq, `wallet-w version ${seq - 3}`, 'not as it was on 2026-11-21')),
    ]);
  });

  test('the tail of a stream cut off, its head set back, the gap in the feed closed', async () => {
    const { named, broken } = await anchored.verifyAfter(
      `DELETE FROM ledger.shared_entry WHERE shard = ${shard} AND shard_seq BETWEEN 4 AND 6`,
      `DELETE FROM ledger.event WHERE shard = ${shard} AND shard_seq BETWEEN 4 AND 6`,
      ...['event', 'shared_entry'].map(
        (table) =>
          `UPDATE ledger.${table} SET shard_seq = shard_seq - 3 WHERE shard = ${shard} AND shard_seq > 6`,
      ),
      `UPDATE ledger.shard SET last_seq = last_seq - 3 WHERE id = ${shard}`,
      ...['used_hold', 'issued_lot', 'stream_head'].map(
        (table) => `DELETE FROM ledger.${table} WHERE stream_id = 'wallet-${neighbour}'`,
      ),
    );
    expect(broken).toEqual([]);
    expect(named).toEqual([
      ...[4, 5, 6].map((seq) =>
        row(
          seq,
          `wallet-${neighbour} version ${seq - 3}`,
          `replaced by wallet-w version ${seq}; it was there on 2026-11-20`,
        ),
      ),
      ...[7, 8, 9].map((seq) =>
        row(seq, `wallet-w version ${seq - 3}`, 'removed; it was there on 2026-11-21'),
      ),
    ]);
  });

  test('the tail of a shard cut off with its counter, the head and state set back', async () => {
    const { named, broken } = await anchored.verifyAfter(
      `DELETE FROM ledger.shared_entry WHERE shard = ${shard} AND shard_seq > 6`,
      `DELETE FROM ledger.event WHERE shard = ${shard} AND shard_seq > 6`,
      `UPDATE ledger.shard SET last_seq = 6 WHERE id = ${shard}`,
      `DELETE FROM ledger.used_hold WHERE hold_id = 'hold-wlater'`,
      `DELETE FROM ledger.issued_lot WHERE lot_id = 'lot-wlater'`,
      `UPDATE ledger.issued_lot SET (open_points, spent) = (90, 10), open = true WHERE stream_id = 'wallet-w'`,
      `UPDATE ledger.stream_head SET available = 70, held = 20, lots = E'lot-w\\t70\\t20' WHERE stream_id = 'wallet-w'`,
      rehash('wallet-w'),
    );
    expect(broken).toEqual([]);
    expect(named).toEqual(
      [7, 8, 9].map((seq) => row(seq, `wallet-w version ${seq - 3}`, 'removed; it was there on 2026-11-21')),
    );
  });

  test('earnings booked to another owner', async () => {
    const { named, broken } = await anchored.verifyAfter(earnedByMe);
    expect(broken).toEqual(['an event books what it says']);
    expect(named).toEqual([row(3, 'wallet-w version 3', 'not as it was on 2026-11-19')]);
  });

  test('an event ascribed to another command', async () => {
    const { named, broken } = await anchored.verifyAfter(
      `UPDATE ledger.event SET command_key = 'mine' WHERE ${w(2)}`,
    );
    expect(broken).toEqual(['an event has the accepted answer that it belongs to']);
    expect(named).toEqual([row(2, 'wallet-w version 2', 'not as it was on 2026-11-19')]);
  });

  test('an event after the last anchor, by its chain', async () => {
    const { named } = await anchored.verifyAfter(
      `UPDATE ledger.event SET type = 'CoinsGranted' WHERE stream_id = 'wallet-v' AND version = 4`,
    );
    expect(named).toEqual([
      `shard ${shardOf('v')}/4, wallet-v version 4: its hash is not that of its fields`,
    ]);
  });

  test('no anchor is signed over a cut ledger', async () => {
    const moveCounter = (to: string) =>
      anchored.database.pool.query(
        `BEGIN; SET LOCAL ROLE ledger_append; UPDATE ledger.shard SET last_seq = ${to} WHERE id = ${shard}; COMMIT`,
      );
    await moveCounter('last_seq - 1');
    try {
      await expect(anchored.publish('2026-11-22')).rejects.toThrow(AnchorRefused);
    } finally {
      await moveCounter('last_seq + 1');
    }
  });
});

describe('the published files', () => {
  /** Verifies with a file changed, or deleted, and restores it. */
  async function verifyWith(file: string, change: ((text: string) => string) | null) {
    const path = join(anchored.folder, file);
    const bytes = await readFile(path);
    await rm(path);
    if (change !== null) await writeFile(path, change(bytes.toString()));
    try {
      return (await anchored.verify()).map(({ subject, detail }) => `${subject}: ${detail}`);
    } finally {
      await writeFile(path, bytes);
      await chmod(path, 0o444);
    }
  }

  test('a changed anchor', async () => {
    expect(await verifyWith('2026-11-20.json', (text) => text.replace('"size": 6', '"size": 5'))).toContain(
      '2026-11-20.json: its signature is not that of its content',
    );
  });

  test('an anchor taken out', async () => {
    expect(await verifyWith('2026-11-20.json', null)).toEqual([
      '2026-11-21.json: anchor 2 is missing before it',
    ]);
  });

  test('a file that is no anchor', async () => {
    expect(await verifyWith('2026-11-21.json', () => '{}')).toContain(
      '2026-11-21.json: it is no anchor of a known layout',
    );
  });

  test('without the list of rows a change is found, if not named', async () => {
    const path = join(anchored.folder, '2026-11-19.rows.gz');
    const bytes = await readFile(path);
    await rm(path);
    try {
      const { named } = await anchored.verifyAfter(otherMethod(1), rehash('wallet-w'));
      expect(named[0]).toBe(
        `shard ${shard}/1 to ${shard}/3: not what was anchored on 2026-11-19; the rows cannot be named: ` +
          '2026-11-19.rows.gz is missing',
      );
    } finally {
      await writeFile(path, bytes);
    }
  });

  test('are never replaced: a day has one anchor', async () => {
    const path = join(anchored.folder, '2026-11-21.json');
    const before = await readFile(path, 'utf8');
    const again = await anchored.publish('2026-11-21');
    expect(again.added).toBe(false);
    expect(await readFile(path, 'utf8')).toBe(before);
    await expect(anchored.publish('2026-11-20')).rejects.toThrow('there is an anchor of 2026-11-21 already');
  });

  test('are published by one process at a time', async () => {
    const other = await anchored.database.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT pg_advisory_xact_lock(107126742085490)');
      await expect(anchored.publish('2026-11-21')).rejects.toBeInstanceOf(AnchorBusy);
      await other.query('COMMIT');
    } finally {
      other.release();
    }
    await expect(anchored.publish('2026-11-21')).resolves.toMatchObject({ added: false });
  });

  test('are not continued with another key', async () => {
    const { folder, database } = anchored;
    const key = readAnchorKey(generateAnchorKey());
    const other = publication({ folder, key, date: '2026-11-22', at: new Date() });
    await expect(publishAnchor(database.db, other)).rejects.toThrow('signed with another key');
  });

  test('carry the totals by class of account', async () => {
    const { signed } = await anchored.publish('2026-11-21');
    expect(signed.anchor.totals).toEqual({
      COIN: { earned: 40, 'issued:CASH': -400, 'wallet:available': 280, 'wallet:held': 80 },
    });
    expect(signed.anchor.balances.points).toBe(360);
  });
});
