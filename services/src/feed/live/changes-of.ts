import { type FeedEvent, isTransient } from '@sowon/ledger';
import type { Ctx } from '../../context.ts';
import type { LiveSource, Told } from '../../live.ts';
import { type EventOf, type EventType, readEvent } from '../known-event.ts';

/** Changes that an event brings, and the consumers that show them. */
export interface Changes {
  readonly told: readonly Told[];
  readonly shownBy: readonly string[];
}

/** Types of events that some rule is for. */
export const ruledTypes = (sources: readonly LiveSource[]): readonly string[] => [
  ...new Set(sources.flatMap(({ rules }) => Object.keys(rules))),
];

/**
 * What an event changes on open pages. One that this code is too old to read, or that a rule cannot take, changes nothing that
 * is known here: it is logged, and the others go on.
 * @throws what a rule throws while the database is away
 */
export async function changesOf(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  sources: readonly LiveSource[],
  feedEvent: FeedEvent,
): Promise<Changes[]> {
  try {
    const event = readEvent(feedEvent);
    return await Promise.all(
      sources.map(async ({ rules, shownBy }) => ({
        told: (await ruleFor(rules, event.type)?.(event, db)) ?? [],
        shownBy: shownBy.filter(({ types }) => types.includes(event.type)).map(({ name }) => name),
      })),
    );
  } catch (error) {
    if (isTransient(error)) throw error;
    const { streamId, version, type } = feedEvent;
    log.warn({ err: error, streamId, version, type }, 'nobody can be told what an event changed');
    return [];
  }
}

/** The rule under a type takes events of that type, which the compiler cannot follow through the look-up. */
const ruleFor = (rules: LiveSource['rules'], type: EventType) =>
  rules[type] as
    | ((event: EventOf<EventType>, db: Ctx['db']) => readonly Told[] | Promise<readonly Told[]>)
    | undefined;
