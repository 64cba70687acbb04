import type { QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { createOutage } from '../outage.ts';
import { passingFault } from '../transient.ts';
import { type OpenDatabase, openDatabase, type Waits } from './database.ts';
import { oneOf, sharedRead } from './shared-read.ts';

/** The key of a member, wrapped by a master key. */
interface WrappedKey {
  readonly userId: string;
  readonly key: string;
}

/**
 * The database of personal keys. It is separate from the database whose data these keys decrypt, so a copy or backup of only one of them decrypts nothing. A
 * key destroyed here is in no backup of the other database.
 */
export interface KeyStore {
  /** Returns keys by member id; members without a key are absent. */
  keysOf(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Stores a member's first key. @returns the stored key: the existing one if there was one */
  add(userId: string, key: string): Promise<string>;
  /** Stores keys and overwrites existing ones. */
  put(wrapped: readonly WrappedKey[]): Promise<void>;
  /** Replaces a key if it still equals `before`. */
  replace(userId: string, before: string, after: string): Promise<void>;
  /** Returns keys that do not start with `beginning`, ordered by member id. */
  othersThan(beginning: string, limit: number): Promise<WrappedKey[]>;
  /**
   * Destroys keys permanently; data sealed with them can never be read again. They are gone once it returns.
   * @returns the number of keys
   */
  destroy(userIds: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** Most programs query it rarely, and read each member's key once for many texts. */
const poolSize = 4;

/**
 * Opens the key database with the first query: a program that never queries it needs neither it nor its address.
 * @param urlOf returns the database URL
 */
export function openKeyStore(urlOf: () => string, { log, waits }: { log: Logger; waits: Waits }): KeyStore {
  const { ask, close } = openedWhenAsked(urlOf, { log, waits });
  return {
    keysOf: async (userIds) => {
      const rows = await ask<WrappedKey>(`${selected} where user_id = any($1::uuid[])`, [userIds]);
      return new Map(rows.map(({ userId, key }) => [userId, key]));
    },
    add: async (userId, key) => {
      const [kept] = await ask<{ key: string }>(
        `insert into person_keys (user_id, wrapped_key) values ($1, $2)
         on conflict (user_id) do update set wrapped_key = person_keys.wrapped_key
         returning wrapped_key as key`,
        [userId, key],
      );
      return kept?.key ?? key;
    },
    put: async (wrapped) => {
      await ask(
        `insert into person_keys (user_id, wrapped_key) select * from unnest($1::uuid[], $2::text[])
         on conflict (user_id) do update set wrapped_key = excluded.wrapped_key
         where person_keys.wrapped_key <> excluded.wrapped_key`,
        [wrapped.map(({ userId }) => userId), wrapped.map(({ key }) => key)],
      );
    },
    replace: async (userId, before, after) => {
      await ask('update person_keys set wrapped_key = $3 where user_id = $1 and wrapped_key = $2', [
        userId,
        before,
        after,
      ]);
    },
    othersThan: (beginning, limit) =>
      ask(`${selected} where not starts_with(wrapped_key, $1) order by user_id limit $2`, [beginning, limit]),
    destroy: async (userIds) => {
      const rows = await ask('delete from person_keys where user_id = any($1::uuid[]) returning 1', [
        userIds,
      ]);
      return rows.length;
    },
    close,
  };
}

/** Opens the database with the first query, and logs its outages. */
function openedWhenAsked(urlOf: () => string, { log, waits }: { log: Logger; waits: Waits }) {
  const outage = createOutage(log, 'the database of keys');
  let opened: OpenDatabase | undefined;
  const open = () =>
    openDatabase(urlOf(), {
      max: poolSize,
      waits,
      onError: (error) => log.warn({ err: error }, 'a connection to the database of keys was lost'),
    });

  const ask = async <Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> => {
    opened ??= open();
    try {
      const { rows } = await opened.pool.query<Row>(text, values);
      outage.worked();
      return rows;
    } catch (error) {
      if (passingFault(error) !== null) outage.failed(error);
      throw error;
    }
  };

  const close = async (): Promise<void> => {
    await opened?.db.destroy();
  };
  return { ask, close };
}

const selected = 'select user_id as "userId", wrapped_key as key from person_keys';

/**
 * The members' personal keys, each wrapped by a master key of `PERSON_KEY`, in a separate database. Use it before a transaction, never within one. It throws
 * the database's errors, which are transient if that database is unreachable. Concurrent reads share one query.
 */
export interface PersonKeys extends Omit<KeyStore, 'close'> {
  /** Returns the key of one member; null if there is none (any more): then the member is erased. */
  keyOf(userId: string): Promise<string | null>;
}

/** The keys in their store. */
export function createPersonKeys({ close: _, ...store }: KeyStore): PersonKeys {
  const keyOf = oneOf(readKeys);
  return {
    ...store,
    keysOf: (userIds) => readKeys(store, userIds),
    keyOf: (userId) => keyOf(store, userId),
  };
}

const readKeys = sharedRead((store: Pick<KeyStore, 'keysOf'>, ids) => store.keysOf(ids));
