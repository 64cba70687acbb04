import type { Kysely, Transaction } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Consumer } from '../../../feed/consumer.ts';
import { type EventOf, type EventType, readEvent } from '../../../feed/feed-event.ts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import { noticeRows } from '../../../notice-rows.ts';

type AnyEvent = EventOf<EventType>;

/** Name of the feed consumer that writes notices. */
export const noticeConsumer = 'notices';

/**
 * Creates the feed consumer that writes the notices of events, in the transaction of its checkpoint. A replayed event changes nothing, because the row's id is
 * derived from the event's stream and version.
 */
export function createNoticeWriter(ctx: Pick<Ctx, 'clock'>, declared: readonly Notice[]): Consumer {
  const byType = Map.groupBy<string | undefined, Notice>(declared, ({ rule }) => rule?.on);
  return {
    name: noticeConsumer,
    batchEvents: 100,
    onPoison: 'isolate',
    handle: async (trx, events) => {
      for (const feedEvent of events) {
        const notices = byType.get(feedEvent.type) ?? [];
        if (notices.length === 0) continue;
        const event = readEvent(feedEvent);
        for (const notice of notices) await write(trx, ctx, notice, event);
      }
    },
  };
}

async function write(
  trx: Transaction<Database>,
  ctx: Pick<Ctx, 'clock'>,
  notice: Notice,
  event: AnyEvent,
): Promise<void> {
  const rule = ruleOf(notice);
  const { streamId, version, recordedAt: at, payload } = event;
  if (!rule?.when(payload)) return;
  const to = await rule.to(event, trx);
  if (to.length === 0) return;
  const cause = `${streamId}:${version}`;
  const facts = await rule.facts(payload, event, trx);
  await writeRows(trx, noticeRows(ctx, notice, { to, cause, at, facts }));
}

/** Returns a notice's rule typed for any event: it only ever gets events of its own type. */
export function ruleOf({ rule }: Notice) {
  return rule as {
    when(payload: AnyEvent['payload']): boolean;
    to(event: AnyEvent, db: Kysely<Database>): readonly string[] | Promise<readonly string[]>;
    facts(
      payload: AnyEvent['payload'],
      event: AnyEvent,
      db: Kysely<Database>,
    ): NoticeFacts | Promise<NoticeFacts>;
  } | null;
}
