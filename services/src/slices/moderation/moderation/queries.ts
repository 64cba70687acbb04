import {
  type ContentKind,
  type Input,
  Judgement,
  type ModerationState,
  type Reply,
  type Routes,
  type StaffReport,
} from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { hiddenCommentsOf } from '../../missions/comments/queries.ts';
import { hiddenMissionsOf } from '../../missions/missions/queries.ts';
import { reportsSaidOf } from '../../staff/reasons/report-said.ts';
import { hiddenContentOf } from '../content/queries.ts';
import { effectOf } from './decide.ts';
import { escalationsOf, standingOf } from './stands.ts';
import { type Shown, subjects } from './subjects.ts';

type Db = Kysely<Database>;
type Row = Reply<Routes['listModeration']>[number];
type Item = Reply<Routes['showModeration']>;
type Found = Selectable<Database['moderation_queue']>;

/** Lists the moderation queue; as fresh as the projection. */
export function listQueue(db: Db, query: Input<Routes['listModeration']>['query']): Promise<ListedRows<Row>> {
  const { id, state, kind } = query.filter;
  let matching = db.selectFrom('moderation_queue').where('state', 'is not', null);
  if (id) matching = matching.where('content_id', 'in', id);
  if (state) matching = matching.where('state', '=', state);
  if (kind) matching = matching.where('kind', '=', kind);
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'content_id', since: 'since' },
    toRows: (rows) => toRows(db, rows),
  });
}

/** Returns one content of the queue with the note for a colleague, its reports and the possible judgements; null if it is not in the queue. */
export async function showQueued(db: Db, contentId: string): Promise<Item | null> {
  const rows = await db
    .selectFrom('moderation_queue')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('state', 'is not', null)
    .execute();
  const [[row], escalations, reportsSaid] = await Promise.all([
    toRows(db, rows),
    escalationsOf(db, [contentId]),
    reportsOf(db, contentId),
  ]);
  if (!row) return null;
  const note = row.state === 'ESCALATED' ? (escalations.get(contentId)?.note ?? null) : null;
  const { now, isLeft } = (await standingOf(db, row.kind, [contentId]))(contentId);
  const judgements = Judgement.options.flatMap((judgement) => {
    const { effect, refunded, problem } = effectOf(judgement, now, isLeft);
    return problem === null ? [{ judgement, effect, refunded }] : [];
  });
  const hiddenOfOwner = row.owner && (await hiddenOf(db, row.owner.id));
  return { ...row, note, reportsSaid, hiddenOfOwner, judgements };
}

/** Counts a member's content that operators hide now, by kind. */
async function hiddenOf(db: Db, ownerId: string): Promise<Record<ContentKind, number>> {
  const [missions, comments, content] = await Promise.all([
    hiddenMissionsOf(db, ownerId),
    hiddenCommentsOf(db, ownerId),
    hiddenContentOf(db, ownerId),
  ]);
  return {
    MISSION: missions,
    COMMENT: comments,
    PRODUCT: content.get('PRODUCT') ?? 0,
    PROFILE: content.get('PROFILE') ?? 0,
    MEDIA: content.get('MEDIA') ?? 0,
  };
}

/** Returns the latest 100 current reports of a content, newest first, with their reasons. */
async function reportsOf(db: Db, contentId: string): Promise<StaffReport[]> {
  const marks = await db
    .selectFrom('moderation_marks')
    .select(['user_id', 'at'])
    .where('content_id', '=', contentId)
    .where('mark', '=', 'REPORT')
    .orderBy('at', 'desc')
    .orderBy('user_id')
    .limit(100)
    .execute();
  const said = await reportsSaidOf(db, contentId);
  return marks.map(({ user_id, at }) => ({
    at: at.toISOString(),
    ...(said.get(user_id) ?? { reason: null, words: null }),
  }));
}

/** Counts the contents in one state of the queue; as fresh as the projection. */
export async function queuedCount(db: Db, state: ModerationState): Promise<number> {
  const { count } = await db
    .selectFrom('moderation_queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}

async function toRows(db: Db, rows: readonly Found[]): Promise<Row[]> {
  const colleagues = rows.flatMap(({ escalated_by: by }) => (by === null ? [] : [by]));
  const [shown, users] = await Promise.all([whatTheyAre(db, rows), findUsers(db, colleagues)]);
  return rows.flatMap((row) => {
    const { content_id: id, kind, state, since, reports, escalated_by: by } = row;
    if (state === null || since === null) return [];
    const { name = '', productType = null, words = null, owner = null } = shown.get(id) ?? {};
    return [
      {
        id,
        kind,
        state,
        name,
        productType,
        words,
        owner,
        reports,
        hidden: row.hidden_at !== null,
        reported: row.reported_at?.toISOString() ?? null,
        since: since.toISOString(),
        escalatedBy:
          state === 'ESCALATED' && by !== null ? { id: by, name: users.get(by)?.username ?? '' } : null,
      },
    ];
  });
}

/** Returns each content's name, text and owner, read from the slice that owns it; unknown ids are absent. */
export async function whatTheyAre(
  db: Db,
  rows: readonly Pick<Found, 'content_id' | 'kind'>[],
): Promise<ReadonlyMap<string, Shown>> {
  const idsOf = (kind: ContentKind) =>
    rows.filter((row) => row.kind === kind).map(({ content_id }) => content_id);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const shown = await Promise.all(kinds.map((kind) => subjects[kind].show(db, idsOf(kind))));
  return new Map(shown.flatMap((each) => [...each]));
}
