import { type FeedEvent, isTransient } from '@sowon/ledger';
import type { Ctx } from '../../context.ts';
import type { LiveSource, Told } from '../../live.ts';
import { type EventOf, type EventType, readEvent } from '../known-event.ts';

/** Changes caused by an event, and the consumers that must show them first. */
export interface Changes {
  readonly told: readonly Told[];
  readonly shownBy: readonly string[];
}

/** Returns the event types that have a rule. */
export const ruledTypes = (sources: readonly LiveSource[]): readonly string[] => [
  ...new Set(sources.flatMap(({ rules }) => Object.keys(rules))),
];

/**
 * Returns the changes of an event on open pages. An event that this code cannot read, or that a rule cannot handle, is logged and gives no changes; the others
 * continue.
 * @throws the error of a rule while the database is unavailable
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

/** Safe cast: the rule under a type takes events of that type, which the compiler cannot infer from the look-up. */
const ruleFor = (rules: LiveSource['rules'], type: EventType) =>
  rules[type] as
    | ((event: EventOf<EventType>, db: Ctx['db']) => readonly Told[] | Promise<readonly Told[]>)
    | undefined;
