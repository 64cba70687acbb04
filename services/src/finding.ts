import type { CallName, Reply, Role, Routes } from '@sowon/contracts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Database } from './db/schema.ts';

/** Something that the search of the console found. */
export type Found = Reply<Routes['find']>[number];

/** Who searches. */
export interface Finder {
  readonly userId: string;
  readonly roles: readonly Role[];
}

interface Seen {
  /** Whoever may use this call finds it. */
  readonly seenBy: CallName;
}

/** One kind of thing that has an id of its own. All kinds are read in one query. */
export interface FindsById extends Seen {
  readonly kind: Found['kind'];
  /**
   * Reads by the primary key: the id that its place in the console is told by, mostly the one that was asked for, and what it is
   * called. What is not there gives no row.
   */
  readonly byId: (
    db: Kysely<Database>,
    id: string,
    finder: Finder,
  ) => Expression<{ readonly id: string; readonly title: string }>;
}

/** What has no such id, or is found by a part of its name too. */
export interface FindsByText extends Seen {
  /** @param typed without space around it; no text in which one id stands */
  readonly byText: (ctx: Pick<Ctx, 'db' | 'config'>, typed: string) => Promise<readonly Found[]>;
}

/** How the staff finds something, declared by the slice that keeps it. */
export type Finding = FindsById | FindsByText;

/** How many of each kind are shown that have a part of a name. */
export const foundMost = 5;

export const foundThing = (
  kind: Found['kind'],
  id: string,
  title: string,
  place: number | null = null,
): Found => ({ kind, id, title, place });

/** A sum of won as a title says it: `₩1,200,000`. */
export const wonTitle = (won: Expression<number>) =>
  sql<string>`'₩' || to_char(${won}, 'FM999,999,999,999,990')`;

/** Two parts of a title: `₩1,200,000 · Mina`. */
export const titleOfTwo = (first: Expression<string>, second: Expression<string>) =>
  sql<string>`${first} || ' · ' || ${second}`;
