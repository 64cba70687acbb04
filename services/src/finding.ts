import type { CallName, Reply, Role, Routes } from '@sowon/contracts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Database } from './db/schema.ts';

/** A result of the console's search. */
export type Found = Reply<Routes['find']>[number];

/** The staff member who searches. */
export interface Finder {
  readonly userId: string;
  readonly roles: readonly Role[];
}

interface Seen {
  /** Found by everyone who may use this call. */
  readonly seenBy: CallName;
}

/** A kind of object with its own id. All kinds are read in one query. */
export interface FindsById extends Seen {
  readonly kind: Found['kind'];
  /** Reads by the primary key: the id of its console page (mostly the id that was searched) and the title. Returns no row if it does not exist. */
  readonly byId: (
    db: Kysely<Database>,
    id: string,
    finder: Finder,
  ) => Expression<{ readonly id: string; readonly title: string }>;
}

/** Objects without such an id, or also found by a part of their name. */
export interface FindsByText extends Seen {
  /** @param typed trimmed; never a text that contains exactly one id */
  readonly byText: (ctx: Pick<Ctx, 'db' | 'config'>, typed: string) => Promise<readonly Found[]>;
}

/** A search rule of the console, declared by the slice that stores the objects. */
export type Finding = FindsById | FindsByText;

/** Maximum of name matches shown per kind. */
export const foundMost = 5;

export const foundThing = (
  kind: Found['kind'],
  id: string,
  title: string,
  place: number | null = null,
): Found => ({ kind, id, title, place });

/** Returns SQL that formats won for a title: `₩1,200,000`. */
export const wonTitle = (won: Expression<number>) =>
  sql<string>`'₩' || to_char(${won}, 'FM999,999,999,999,990')`;

/** Returns SQL that joins two parts of a title: `₩1,200,000 · Mina`. */
export const titleOfTwo = (first: Expression<string>, second: Expression<string>) =>
  sql<string>`${first} || ' · ' || ${second}`;
