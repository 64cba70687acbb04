import { LiveChange } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Ctx } from './context.ts';
import type { Database } from './db/schema.ts';
import type { EventOf, EventType } from './feed/feed-event.ts';

/** A receiver of changes: a member, a creator, or everyone with the page of a mission open. */
export type Ear = `${'user' | 'creator' | 'mission'}:${string}`;

/** Channel on which processes announce changes without a feed event. */
export const liveChannel = 'live_told';

/** One change and its receivers. */
export interface Told {
  readonly change: LiveChange;
  readonly to: readonly Ear[];
}

/**
 * Rules that map an event to changes on open pages, by event type. A change may be announced twice, or to pages that are already current: it only makes them
 * read again.
 */
export type LiveRules = {
  readonly [Type in EventType]?: (
    event: EventOf<Type>,
    db: Kysely<Database>,
  ) => readonly Told[] | Promise<readonly Told[]>;
};

/** Rules for one kind of change, and the feed consumers whose rows show it: their events are announced once they have handled them. */
export interface LiveSource {
  readonly rules: LiveRules;
  readonly shownBy: readonly { readonly name: string; readonly types: readonly EventType[] }[];
}

const ToldText = z.object({
  change: LiveChange,
  to: z.array(z.templateLiteral([z.enum(['user', 'creator', 'mission']), ':', z.string()])),
});

/** Reads a message of another process; null if it comes from a release with other changes. */
export function readTold(text: string): Told | null {
  try {
    return ToldText.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Announces a change without a feed event to the open pages of all processes. Call it after the commit and outside the transaction, where it would delay other
 * commits. A lost message only causes a delay: pages read again when a user returns to them.
 */
export async function tellLive({ pool, log }: Pick<Ctx, 'pool' | 'log'>, told: Told): Promise<void> {
  try {
    await pool.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(told)]);
  } catch (error) {
    log.debug({ err: error }, 'open pages are not told of a change');
  }
}
