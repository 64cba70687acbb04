import {
  type Input,
  type Language,
  type Notice as ListedNotice,
  type PageOf,
  type Routes,
  unreadMost,
} from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { countOfMany } from '../../../db/count-of-many.ts';
import { countedEachTime } from '../../../db/counted.ts';
import { lookup } from '../../../db/lookup.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import type { House } from '../../../house.ts';
import { aboutFacts, aboutOf, aboutSlot, placesOf } from './about.ts';
import { fillPath, fillWords } from './fill-words.ts';

type Db = Kysely<Database>;

interface Recipient {
  readonly userId: string;
  readonly creatorId: string | null;
  readonly language: Language;
}

/** Returns one page of a member's notices in their language, the newest first; notices of removed kinds are left out. */
export async function listedNotices(
  ctx: House,
  recipient: Recipient,
  query: Input<Routes['notices']>['query'],
): Promise<PageOf<ListedNotice>> {
  const { userId, language } = recipient;
  const declared = new Map(ctx.declared.notices.map((notice) => [notice.key, notice]));
  // Passed once as text: an array would be serialised for every query.
  const keys = `{${[...declared.keys()].join(',')}}`;
  const { rows, total } = await readPage(
    query,
    async (offset, limit) => [...(await pageRows(ctx.db, userId, keys, limit, offset))],
    () =>
      countOfMany(ctx.db, [
        {
          name: `notices of ${userId}`,
          rows: () => listed(ctx.db, userId, keys),
          few: async () => (await fewCounts(ctx.db, userId, keys))[0]?.found ?? 0,
        },
      ]),
  );
  const about = [...new Set(rows.flatMap(({ facts }) => aboutOf(facts)))];
  const knownOf = await aboutSlot.read(ctx, about, { reader: recipient, language });
  const notices = rows.flatMap(({ id, notice, facts, created_at, read_at }) => {
    const known = declared.get(notice);
    if (!known) return [];
    const named = aboutFacts(facts, knownOf);
    const { title, body: content, action } = fillWords(known, language, facts, named);
    return [
      {
        id,
        title,
        content,
        action,
        ...placesOf(facts),
        path: fillPath(known, facts),
        thumbnail: named.thumbnail,
        created: created_at.toISOString(),
        read: read_at !== null,
      },
    ];
  });
  return pageOf(notices, total, query);
}

const listed = (db: Db, userId: string, keys: string) =>
  db
    .selectFrom('notices')
    .where('recipient_id', '=', userId)
    .where('listed', '=', true)
    .where('notice', '=', sql<string>`any(${keys}::text[])`);

const pageRows = lookup(
  'notices-of-recipient',
  (db, userId: string, keys: string, limit: number, offset: number) =>
    listed(db, userId, keys)
      .select(['id', 'notice', 'facts', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .compile(),
);

const fewCounts = lookup('few-notices-of-recipient', (db, userId: string, keys: string) =>
  db
    .selectFrom(
      listed(db, userId, keys)
        .select(({ lit }) => lit(1).as('one'))
        .limit(countedEachTime + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .compile(),
);

/** Returns the number of a member's unread notices, up to `unreadMost`. */
export async function unreadCount(db: Kysely<Database>, userId: string): Promise<{ unread: number }> {
  const unread = db
    .selectFrom('notices')
    .select('id')
    .where('recipient_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .limit(unreadMost);
  return db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
}

/**
 * Marks a member's notices up to an instant as read. A notice created later stays unread, even if its event is older.
 * @throws AppError KEY_REUSED
 */
export function readUntil(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, until, keyed }: { readonly userId: string; readonly until: string; readonly keyed: KeyedCall },
): Promise<{ unread: number }> {
  return once(ctx, keyed, async (trx) => {
    await trx
      .updateTable('notices')
      .set({ read_at: ctx.clock.now() })
      .where('recipient_id', '=', userId)
      .where('listed', '=', true)
      .where('read_at', 'is', null)
      .where('created_at', '<=', new Date(until))
      .execute();
    return unreadCount(trx, userId);
  });
}

/** Returns a member's notices with the state of their mails; the newest first, at most `limit`. */
export function noticesTo(db: Kysely<Database>, recipientId: string, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'notice', 'created_at', 'mail_state', 'mail_problem', 'mail_sent_at'])
    .where('recipient_id', '=', recipientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
