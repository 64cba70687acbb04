import { LiveChange } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from './db/schema.ts';
import type { EventOf, EventType } from './feed/known-event.ts';

/** Who hears of a change: a member, a creator, or whoever has the page of a mission open. */
export type Ear = `${'user' | 'creator' | 'mission'}:${string}`;

/** By which processes tell each other of changes that no event of the feed says. */
export const liveChannel = 'live_told';

/** One change, and who hears of it. */
export interface Told {
  readonly change: LiveChange;
  readonly to: readonly Ear[];
}

/**
 * What open pages show differently once something has happened, by the event's type. It is told more often than once, and to
 * pages that have read it already: it only makes them read again.
 */
export type LiveRules = {
  readonly [Type in EventType]?: (
    event: EventOf<Type>,
    db: Kysely<Database>,
  ) => readonly Told[] | Promise<readonly Told[]>;
};

/** Changes of one kind, and the consumers of the feed whose rows show them: what those take is told once they have it. */
export interface LiveSource {
  readonly rules: LiveRules;
  readonly shownBy: readonly { readonly name: string; readonly types: readonly EventType[] }[];
}

const ToldText = z.object({
  change: LiveChange,
  to: z.array(z.templateLiteral([z.enum(['user', 'creator', 'mission']), ':', z.string()])),
});

/** Reads what a process told; null where it is of a release that knows other changes. */
export function readTold(text: string): Told | null {
  try {
    return ToldText.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
