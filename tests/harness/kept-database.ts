import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { asServiceRole } from '../../local/src/embedded/service-role.ts';
import {
  databaseOver,
  lookupsOf,
  type OpenDatabase,
  openDatabase,
  waitsOfCalls,
} from '../../services/src/db/database.ts';
import { type KeyStore, openKeyStore } from '../../services/src/db/person-keys.ts';
import { createLogger } from '../../services/src/logger.ts';
import { keysUrlBeside } from './keys-database.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

/** A database for one test, swept afterwards for the next test of the process. */
export interface KeptDatabase {
  readonly database: TestDatabase;
  /** Connections as the database's owner. */
  readonly owner: Pool;
  readonly keyStore: KeyStore;
  /** Opens the product's connections for one context; caches of the database end with that context. */
  open(): OpenDatabase;
  /** True if somebody has changed the schema, not only rows. */
  schemaChanged(): Promise<boolean>;
  /** Sweeps the database for reuse; drops it if sweeping fails. */
  giveBack(): Promise<void>;
}

/** Timeouts of tests: a busy machine may be slow to connect, which is no fault of the tested code. */
export const waitsOfTests = { ...waitsOfCalls, connectMs: 30_000 };

const shelf: KeptDatabase[] = [];

/**
 * Returns a migrated, empty database whose connections may know it from another test.
 * A new one costs ten times as much, mostly because each connection must learn the catalogue.
 */
export async function takeDatabase(): Promise<KeptDatabase> {
  return shelf.pop() ?? (await makeDatabase());
}

async function makeDatabase(): Promise<KeptDatabase> {
  const database = await createTestDatabase(`${inject('postgresTemplate')}_kept`);
  const owner = new Pool({ connectionString: database.url, max: 2 });
  owner.on('error', () => undefined);
  await owner.query(broom);
  const { pool, db } = openDatabase(asServiceRole(database.url), {
    max: keptConnections,
    waits: waitsOfTests,
    onError: () => undefined,
  });
  const pools = [pool, lookupsOf(pool), owner];
  const keyStore = openKeyStore(() => keysUrlBeside(database.url), {
    log: createLogger('silent'),
    waits: waitsOfTests,
  });
  const kept: KeptDatabase = {
    database,
    owner: lent(owner),
    keyStore: { ...keyStore, close: () => Promise.resolve() },
    schemaChanged: async () => (await owner.query('select from kept.changed')).rowCount !== 0,
    open: () => databaseOver(lent(pool), lent(lookupsOf(pool))),
    giveBack: async () => {
      if (await isLeft(owner, pools)) {
        const swept = await owner.query('select kept.sweep()').then(
          () => true,
          () => false,
        );
        if (swept) {
          shelf.push(kept);
          return;
        }
      }
      await Promise.all([db.destroy(), owner.end(), keyStore.close()]);
      await database.drop();
    },
  };
  return kept;
}

/** The size of the pool, the same as for a test's own database, whose connections start without a cached catalogue. */
export const keptConnections = 4;

/** Returns a pool that ignores `end`, so that a context cannot close the shared one. */
function lent(pool: Pool): Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'end') return () => Promise.resolve();
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** True once all connections are idle and the schema is unchanged. Looks 30 times, 10 ms apart. */
async function isLeft(owner: Pool, pools: readonly Pool[]): Promise<boolean> {
  for (let look = 0; look < 30; look += 1) {
    const { rows } = await owner.query<{ here: number; changed: boolean }>(
      `select count(*)::int as here, exists (select from kept.changed) as changed from pg_stat_activity where datname = current_database()`,
    );
    if (rows[0]?.changed !== false) return false;
    const isIdle = pools.every((pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0);
    const own = pools.reduce((sum, pool) => sum + pool.totalCount, 0);
    if (isIdle && rows[0].here <= own) return true;
    await sleep(10);
  }
  return false;
}

/**
 * Prepares a database for sweeping: copies the rows that the migrations inserted into the schema `kept`. While it is swept, the functions of
 * ALWAYS triggers are replaced by ones that allow every change; disabling the triggers would invalidate the cached plans of all connections.
 * An event trigger records every change of the schema.
 */
const broom = `
  create schema kept;
  create table kept.guards as
    select pg_get_functiondef(oid) as stands,
      format('create or replace function %s() returns trigger language plpgsql as ', oid::regproc)
        || quote_literal('begin return coalesce(new, old); end') as lets_pass
    from pg_proc where oid in (select tgfoid from pg_trigger where not tgisinternal and tgenabled = 'A');
  create table kept.emptied as
    select c.oid as of, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'kept');
  create table kept.filled (name text, copy text);
  create table kept.numbers as
    select c.oid::regclass::text as name, s.seqstart as first from pg_sequence s join pg_class c on c.oid = s.seqrelid;
  do $$
  declare t record; filled boolean;
  begin
    for t in select * from kept.emptied loop
      execute format('select exists (select from %s)', t.name) into filled;
      continue when not filled;
      insert into kept.filled values (t.name, format('kept.rows_%s', t.of));
      execute format('create table kept.rows_%s as table %s', t.of, t.name);
      delete from kept.emptied where of = t.of;
    end loop;
  end $$;
  create function kept.sweep() returns void language plpgsql
    set session_replication_role = replica set lock_timeout = '1s' as $$
  declare t record; differs boolean;
  begin
    for t in select lets_pass from kept.guards loop
      execute t.lets_pass;
    end loop;
    for t in select name from kept.emptied where pg_relation_size(of) > 0 loop
      execute format('delete from %s', t.name);
    end loop;
    for t in select name, copy from kept.filled loop
      execute format('select exists ((table %1$s except table %2$s) union all (table %2$s except table %1$s))', t.name, t.copy)
        into differs;
      continue when not differs;
      execute format('delete from %s', t.name);
      execute format('insert into %s overriding system value table %s', t.name, t.copy);
    end loop;
    perform setval(name::regclass, first, false) from kept.numbers;
    for t in select stands from kept.guards loop
      execute t.stands;
    end loop;
  end $$;
  create table kept.changed (by text not null);
  create function kept.note() returns event_trigger language plpgsql security definer as $$
  begin
    if current_setting('session_replication_role') <> 'replica' then insert into kept.changed values (tg_tag); end if;
  end $$;
  create event trigger kept_note on ddl_command_end execute function kept.note();
`;
