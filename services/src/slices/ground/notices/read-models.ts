import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventOf, EventType } from '../../../feed/feed-event.ts';
import type { LiveRules, LiveSource, Told } from '../../../live.ts';
import type { Notice } from '../../../notice.ts';
import { noticeConsumer, ruleOf } from './write-notices.ts';

type AnyEvent = EventOf<EventType>;

/** Tells open pages about new notices from events, once they are in the recipients' lists. */
export function noticesTold(declared: readonly Notice[]): LiveSource {
  const byType = new Map<EventType, Notice[]>();
  for (const notice of declared) {
    const { listed, rule } = notice;
    if (listed && rule !== null) byType.set(rule.on, [...(byType.get(rule.on) ?? []), notice]);
  }
  const rules: LiveRules = Object.fromEntries(
    byType
      .entries()
      .map(([type, notices]) => [
        type,
        (event: AnyEvent, db: Kysely<Database>) => recipientsOf(notices, event, db),
      ]),
  );
  return { rules, shownBy: [{ name: noticeConsumer, types: [...byType.keys()] }] };
}

async function recipientsOf(
  notices: readonly Notice[],
  event: AnyEvent,
  db: Kysely<Database>,
): Promise<Told[]> {
  const all = new Set<string>();
  for (const notice of notices) {
    const rule = ruleOf(notice);
    if (!rule?.when(event.payload)) continue;
    for (const userId of await rule.to(event, db)) all.add(userId);
  }
  if (all.size === 0) return [];
  return [{ change: { topic: 'notices' }, to: [...all].map((userId) => `user:${userId}` as const) }];
}
