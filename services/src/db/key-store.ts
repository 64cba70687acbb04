import type { QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import { createOutage } from '../outage.ts';
import { passingFault } from '../transient.ts';
import { type OpenDatabase, openDatabase, type Waits } from './database.ts';

/** The key of a member, wrapped by a master key. */
export interface WrappedKey {
  readonly userId: string;
  readonly key: string;
}

/**
 * The database of keys. It is not the one that what they open lies in, so neither a copy nor a backup of either opens anything, and a key that was
 * destroyed here is in no backup of the other.
 */
export interface KeyStore {
  /** Keys by member; who has none here is left out. */
  keysOf(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Keeps a first key. @returns the key that stands there now: another one where there was one */
  add(wrapped: WrappedKey): Promise<string>;
  /** Keeps keys, in the place of those that were there. */
  put(wrapped: readonly WrappedKey[]): Promise<void>;
  /** Changes a key that is still what it was. */
  replace(userId: string, before: string, after: string): Promise<void>;
  /** Keys that do not begin so, in the order of their members. */
  othersThan(beginning: string, limit: number): Promise<WrappedKey[]>;
  /** @returns whose keys there were; once it returns, there are none of anybody asked for */
  remove(userIds: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Most programs ask it seldom, and each member's key once for many texts. */
const poolSize = 4;

/**
 * Opens the database of keys with the first question: a program that never asks needs neither it nor its address.
 * @param urlOf gives its address
 */
export function openKeyStore(urlOf: () => string, { log, waits }: { log: Logger; waits: Waits }): KeyStore {
  const outage = createOutage(log, 'the database of keys');
  let opened: OpenDatabase | undefined;
  const open = () =>
    openDatabase(urlOf(), {
      ...{ max: poolSize, waits },
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

  return {
    keysOf: async (userIds) => {
      const rows = await ask<WrappedKey>(`${selected} where user_id = any($1::uuid[])`, [userIds]);
      return new Map(rows.map(({ userId, key }) => [userId, key]));
    },
    add: async ({ userId, key }) => {
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
    remove: async (userIds) => {
      const rows = await ask<{ userId: string }>(
        'delete from person_keys where user_id = any($1::uuid[]) returning user_id as "userId"',
        [userIds],
      );
      return rows.map(({ userId }) => userId);
    },
    close: async () => {
      await opened?.db.destroy();
    },
  };
}

const selected = 'select user_id as "userId", wrapped_key as key from person_keys';
