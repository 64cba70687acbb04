import type { ContentKind } from '@sowon/contracts';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { rowsView } from '../../../feed/view.ts';
import { placeOf, type Standing } from './decide.ts';

type Trx = Transaction<Database>;

/** The fact in one event about one judged content. */
export interface Said {
  readonly kind: ContentKind;
  readonly id: string;
  readonly at: Date;
  readonly fact:
    | { readonly is: 'REPORTED' | 'REPORT_TAKEN_BACK' | 'OBJECTED' | 'UPHELD'; readonly userId: string }
    | { readonly is: 'ESCALATED'; readonly operatorId: string }
    | { readonly is: 'BLOCKED' | 'UNBLOCKED' | 'CLEARED' | 'TAKEN_BACK' | 'GONE' };
}

/**
 * Writes the facts of events into the rows of the queue. Reports, decisions and escalations come from separate streams, so in any order.
 * All rows are therefore locked first, in the order of their ids, and each state is computed again at the end.
 */
export async function writeSaid(trx: Trx, said: readonly Said[]): Promise<void> {
  const kinds = new Map(said.map(({ id, kind }) => [id, kind]));
  const ids = [...kinds.keys()].toSorted();
  await trx
    .insertInto('moderation_queue')
    .values(ids.map((id) => ({ content_id: id, kind: kinds.get(id) as ContentKind, ...nothing })))
    .onConflict((conflict) => conflict.column('content_id').doNothing())
    .execute();
  const known = await trx
    .selectFrom('moderation_queue')
    .select(['content_id', 'gone'])
    .where('content_id', '=', anyOf(ids))
    .orderBy('content_id')
    .forUpdate()
    .execute();
  const gone = new Set(known.filter((row) => row.gone).map((row) => row.content_id));
  for (const each of said) {
    if (gone.has(each.id)) continue;
    if (each.fact.is === 'GONE') gone.add(each.id);
    await write(trx, each);
  }
  for (const row of await standings(trx, ids)) {
    const { content_id, gone: isGone, reports, reported_at, ...standing } = row;
    const place = isGone ? null : placeOf(standing);
    await trx
      .updateTable('moderation_queue')
      .set({ reports, reported_at, state: place?.state ?? null, since: place?.since ?? null })
      .where('content_id', '=', content_id)
      .execute();
  }
}

const nothing = {
  gone: false,
  hidden_at: null,
  decided_at: null,
  escalated_at: null,
  escalated_by: null,
  reports: 0,
  reported_at: null,
  state: null,
  since: null,
};

async function write(trx: Trx, { id, at, fact }: Said): Promise<unknown> {
  const set = (columns: Partial<typeof nothing> | Readonly<Record<string, unknown>>) =>
    trx.updateTable('moderation_queue').set(columns).where('content_id', '=', id).execute();
  const unmark = (mark?: 'REPORT' | 'OBJECTION', userId?: string) =>
    trx
      .deleteFrom('moderation_marks')
      .where('content_id', '=', id)
      .$if(mark !== undefined, (marks) => marks.where('mark', '=', mark ?? 'REPORT'))
      .$if(userId !== undefined, (marks) => marks.where('user_id', '=', userId ?? ''))
      .execute();
  const mark = (kind: 'REPORT' | 'OBJECTION', userId: string) =>
    trx.insertInto('moderation_marks').values({ content_id: id, mark: kind, user_id: userId, at }).execute();
  switch (fact.is) {
    case 'REPORTED':
      return mark('REPORT', fact.userId);
    case 'REPORT_TAKEN_BACK':
      return unmark('REPORT', fact.userId);
    case 'OBJECTED':
      return mark('OBJECTION', fact.userId);
    case 'UPHELD':
      await unmark('OBJECTION', fact.userId);
      return set({ decided_at: at });
    case 'BLOCKED':
      return set({ hidden_at: at, decided_at: at });
    case 'UNBLOCKED':
      await unmark('OBJECTION');
      return set({ hidden_at: null, decided_at: at });
    case 'CLEARED':
      return set({ decided_at: at });
    case 'ESCALATED':
      return set({ escalated_at: at, escalated_by: fact.operatorId });
    case 'TAKEN_BACK':
      return set({ escalated_at: null, escalated_by: null });
    case 'GONE':
      await unmark();
      return set({ ...nothing, gone: true });
  }
}

interface Summed extends Standing {
  readonly content_id: string;
  readonly gone: boolean;
  readonly reports: number;
  readonly reported_at: Date | null;
}

const standings = async (trx: Trx, ids: readonly string[]): Promise<readonly Summed[]> =>
  trx
    .selectFrom('moderation_queue as q')
    .leftJoin('moderation_marks as m', 'm.content_id', 'q.content_id')
    .where('q.content_id', '=', anyOf(ids))
    .groupBy('q.content_id')
    .select(['q.content_id', 'q.gone', 'q.hidden_at', 'q.decided_at', 'q.escalated_at'])
    .select([
      sql<number>`(count(*) filter (where m.mark = 'REPORT'))::integer`.as('reports'),
      sql<Date | null>`max(m.at) filter (where m.mark = 'REPORT')`.as('reported_at'),
      sql<Date | null>`min(m.at) filter (where m.mark = 'OBJECTION')`.as('objected_at'),
      sql<Date | null>`min(m.at) filter (where m.mark = 'REPORT' and m.at > coalesce(q.decided_at, '-infinity'))`.as(
        'unseen_at',
      ),
    ])
    .execute();

/** The common part of the events about judged content. */
interface Judged {
  readonly recordedAt: Date;
}

const said = (kind: ContentKind, id: string, { recordedAt: at }: Judged, fact: Said['fact']): Said[] => [
  { kind, id, at, fact },
];
const mission = (event: Judged & { readonly payload: { readonly missionId: string } }, fact: Said['fact']) =>
  said('MISSION', event.payload.missionId, event, fact);
const comment = (event: Judged & { readonly payload: { readonly commentId: string } }, fact: Said['fact']) =>
  said('COMMENT', event.payload.commentId, event, fact);

type OfContent = { readonly payload: { readonly kind: ContentKind; readonly contentId: string } };
const content = (event: Judged & OfContent, fact: Said['fact']) =>
  said(event.payload.kind, event.payload.contentId, event, fact);

/** Projection of the moderation queue: content that was reported, objected about, escalated or decided. */
export const moderationQueue = rowsView<Said>({
  name: 'moderation-queue',
  tables: ['moderation_queue', 'moderation_marks'],
  on: {
    MissionReported: (event) => mission(event, { is: 'REPORTED', userId: event.payload.userId }),
    MissionReportTakenBack: (event) =>
      mission(event, { is: 'REPORT_TAKEN_BACK', userId: event.payload.userId }),
    MissionBlocked: (event) => mission(event, { is: 'BLOCKED' }),
    MissionBlockObjected: (event) => mission(event, { is: 'OBJECTED', userId: event.payload.objectorId }),
    MissionBlockUpheld: (event) => mission(event, { is: 'UPHELD', userId: event.payload.objectorId }),
    MissionUnblocked: (event) => mission(event, { is: 'UNBLOCKED' }),
    MissionCleared: (event) => mission(event, { is: 'CLEARED' }),

    CommentReported: (event) => comment(event, { is: 'REPORTED', userId: event.payload.userId }),
    CommentReportTakenBack: (event) =>
      comment(event, { is: 'REPORT_TAKEN_BACK', userId: event.payload.userId }),
    CommentBlocked: (event) => comment(event, { is: 'BLOCKED' }),
    BlockObjected: (event) => comment(event, { is: 'OBJECTED', userId: event.payload.authorId }),
    BlockUpheld: (event) => comment(event, { is: 'UPHELD', userId: event.payload.authorId }),
    CommentUnblocked: (event) => comment(event, { is: 'UNBLOCKED' }),
    CommentCleared: (event) => comment(event, { is: 'CLEARED' }),
    CommentDeleted: (event) => comment(event, { is: 'GONE' }),

    ContentReported: (event) => content(event, { is: 'REPORTED', userId: event.payload.userId }),
    ContentReportTakenBack: (event) =>
      content(event, { is: 'REPORT_TAKEN_BACK', userId: event.payload.userId }),
    ContentBlocked: (event) => content(event, { is: 'BLOCKED' }),
    ContentBlockObjected: (event) => content(event, { is: 'OBJECTED', userId: event.payload.ownerId }),
    ContentBlockUpheld: (event) => content(event, { is: 'UPHELD', userId: event.payload.ownerId }),
    ContentUnblocked: (event) => content(event, { is: 'UNBLOCKED' }),
    ContentCleared: (event) => content(event, { is: 'CLEARED' }),

    ContentEscalated: (event) => content(event, { is: 'ESCALATED', operatorId: event.payload.operatorId }),
    ContentEscalationTakenBack: (event) => content(event, { is: 'TAKEN_BACK' }),
  },
  write: writeSaid,
});
