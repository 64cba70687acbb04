import { createHash } from 'node:crypto';
import { createLedger, openLedgerDb, takeSnapshots } from '@sowon/ledger';
import type { Pool, PoolClient } from 'pg';
import { openDatabase } from '../../services/src/db/database.ts';
import { openFill } from './fill.ts';

/** Numbers of wallets, and of events in the deep ones. */
export interface WalletSizes {
  /** Wallets filled through the real write path. */
  readonly templates: number;
  /** Number of copies of each template, each for another member. */
  readonly copies: number;
  /** Further wallets with `deepEvents` events each. */
  readonly deep: number;
  readonly deepEvents: number;
}

/** Numbers of events of a typical wallet and their shares: 6, 11 or 16 events, ten on average. */
const typical = [
  { events: 6, share: 0.4 },
  { events: 11, share: 0.4 },
  { events: 16, share: 0.2 },
] as const;

/** Returns the id of the member with this number. The first members own the deep wallets, the next the templates, the others the copies. */
export function memberId(number: number): string {
  const hash = createHash('md5').update(`member-${number}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/** Returns SQL for the same id. */
export const memberIdSql = (number: string): string => idSql('member', number);

/** Returns SQL for the id of the thing of this kind and number. */
export const idSql = (kind: string, number: string): string =>
  `overlay(overlay(md5('${kind}-' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

export const walletsOf = ({ templates, copies, deep }: WalletSizes): number =>
  deep + templates * (copies + 1);

/**
 * Fills the ledger: some wallets through its own write path with snapshots as the product takes them, the others as copies. Copies differ in owner, time and
 * amounts, but keep the hashes of their templates.
 */
export async function fillWallets(
  pool: Pool,
  url: string,
  sizes: WalletSizes,
  tell: (text: string) => void,
): Promise<void> {
  const { pool: writers, db } = openDatabase(url, { max: 8, onError: () => undefined });
  const ledger = createLedger({ pool: writers });
  try {
    const owners = Array.from({ length: sizes.deep + sizes.templates }, (_, number) => memberId(number));
    const deep = owners.splice(0, sizes.deep);
    await openFill(ledger, deep, memberId(0)).fillTo(sizes.deep * sizes.deepEvents);
    let from = 0;
    for (const { events, share } of typical) {
      const some = owners.slice(from, from + Math.ceil(sizes.templates * share));
      from += some.length;
      await openFill(ledger, some, memberId(0)).fillTo(some.length * events);
    }
    const reading = openLedgerDb(pool);
    while ((await takeSnapshots(reading, { events: 50_000 })).more);
  } finally {
    await ledger.close();
    await db.destroy();
  }
  tell(`${sizes.deep} deep wallets and ${sizes.templates} typical ones are written`);
  await copyWallets(pool, sizes, tell);
}

/** Tables that are filled without indexes, which are created afterwards: a fifth of the time. */
const copied = ['event', 'stream_head', 'issued_lot', 'used_hold'] as const;
const copiesAtOnce = 10;

async function copyWallets(pool: Pool, sizes: WalletSizes, tell: (text: string) => void): Promise<void> {
  const [client, second] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (const each of [client, second])
      await each.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`);
    await client.query(
      `create table bench_template as
       select number, ${memberIdSql('number')}::text as owner, 'wallet-' || ${memberIdSql('number')} as stream_id
         from generate_series($1::int, $2::int - 1) as number`,
      [sizes.deep, sizes.deep + sizes.templates],
    );
    await client.query('create unique index on bench_template (stream_id)');
    await client.query('grant select on bench_template to ledger_append');
    for (const table of copied) await client.query(`create table bench_${table} as ${ofTemplates(table)}`);
    for (const table of copied) await client.query(`grant select on bench_${table} to ledger_append`);
    const { rows } = await client.query<{ stride: number }>(
      'select max(last_seq)::int as stride from ledger.shard',
    );
    const stride = rows[0]?.stride ?? 0;
    await withoutIndexes(client, copied, async () => {
      let next = 1;
      const work = async (writer: PoolClient): Promise<void> => {
        while (next <= sizes.copies) {
          const first = next;
          next += copiesAtOnce;
          const last = Math.min(sizes.copies, next - 1);
          await asAppendRole(writer, () => copyOnce(writer, first, last, { ...sizes, stride }));
          if (first % 50 === 1) tell(`  … ${last} of ${sizes.copies} copies`);
        }
      };
      await Promise.all([work(client), work(second)]);
      tell('  … indexes');
    });
    await asAppendRole(client, () =>
      client.query(`update ledger.shard set last_seq = last_seq + ${(sizes.copies + 1) * stride}`),
    );
    for (const table of ['template', ...copied]) await client.query(`drop table bench_${table}`);
    for (const table of copied) await client.query(`vacuum (analyze, freeze) ledger.${table}`);
  } finally {
    client.release(true);
    second.release(true);
  }
}

const ofTemplates = (table: string): string =>
  `select t.number, t.owner, r.* from ledger.${table} r join bench_template t using (stream_id)`;

/** Runs work as the only role that may insert into these tables. */
async function asAppendRole(client: PoolClient, work: () => Promise<unknown>): Promise<void> {
  await client.query('set role ledger_append');
  await work();
  await client.query('reset role');
}

async function copyOnce(
  client: PoolClient,
  first: number,
  last: number,
  { templates, stride }: WalletSizes & { readonly stride: number },
): Promise<void> {
  const each = (table: string) =>
    `from bench_${table} r, generate_series(${first}, ${last}) as copy,
       lateral (select ${memberIdSql(`r.number + copy * ${templates}`)}::text as owner) as other`;
  const stream = `'wallet-' || other.owner`;
  await client.query(
    `insert into ledger.event (shard, shard_seq, stream_id, version, type, schema_version, canonical, recorded_at, command_scope,
       command_key, answer_hash, prev_hash, hash, postings, hold_id)
     select shard, shard_seq + copy * ${stride}::bigint, ${stream}, version, type, schema_version,
       replace(canonical, r.owner, other.owner), recorded_at + copy * interval '40 hours' + number * interval '53 seconds', command_scope,
       command_key, answer_hash, prev_hash, hash, replace(postings, r.owner, other.owner), hold_id
     ${each('event')}`,
  );
  await client.query(
    `insert into ledger.stream_head (stream_id, shard, version, head_hash, available, held, debt, frozen, lots)
     select ${stream}, shard, version, head_hash, (available + (number * 31 + copy * 7919) % 5000)::bigint,
       (case when copy % 7 = 0 then number % 90 else 0 end)::bigint, debt, (number * 7 + copy) % 400 = 0, lots ${each('stream_head')}`,
  );
  await client.query(
    `insert into ledger.issued_lot select ${stream}, ${columnsOf.issued_lot} ${each('issued_lot')}`,
  );
  await client.query(
    `insert into ledger.used_hold select ${stream}, ${columnsOf.used_hold} ${each('used_hold')}`,
  );
}

const columnsOf = {
  issued_lot: `lot_id, source, refundable, issued, open_points, spent, expired, reissued, refunded, charged_back, settled, adjusted,
    granted_at, expires_at, funding, paid, origin_lot_id, open`,
  used_hold: 'hold_id, points, captured, released, parts',
} as const;

/** Drops the indexes of some ledger tables during the work, and creates the same ones again. */
async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const regclasses = tables.map((table) => `ledger.${table}`);
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('p', 'u') and conrelid = any($1::regclass[])`,
    [regclasses],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [regclasses],
  );
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
}
