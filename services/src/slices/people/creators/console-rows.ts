import type { Input, Language, Reply, Routes } from '@sowon/contracts';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { consoleList, type ListedRows } from '../../../db/console-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { fileEntries } from '../../ground/files/queries.ts';
import { staffAdultMarkOf } from './adults.ts';
import { findBusiness, maskedBusiness } from './business.ts';
import { introductionOf } from './introduction.ts';
import { creatorProfile } from './profiles.ts';
import { isNamed } from './queries.ts';
import { creatorConsoleSlot } from './slots.ts';

type Db = Kysely<Database>;
type ListQuery = Input<Routes['listCreators']>['query'];
export type CreatorRow = Reply<Routes['listCreators']>[number];

/** Returns creators for the console, including unverified ones. */
export function listCreatorRows(db: Db, query: ListQuery): Promise<ListedRows<CreatorRow>> {
  const matching = db.selectFrom('creators').where((creator) => matches(creator, query.filter));
  return consoleList(query, {
    db,
    matching,
    selected: matching.selectAll(),
    columns: { id: 'id', name: 'name', created: 'created_at' },
    toRows: (creators) => creators.map(toRow),
  });
}

/** Returns one creator for the console; null if there is none. */
export async function showCreatorRow(db: Db, creatorId: string): Promise<CreatorRow | null> {
  const row = await findRow(db, creatorId);
  return row ? toRow(row) : null;
}

/** Returns one creator with the content of their page, approved or not; null if there is none. */
export async function creatorDetails(
  ctx: Ctx,
  creatorId: string,
  language: Language,
): Promise<Reply<Routes['showCreator']> | null> {
  const { db, clock } = ctx;
  const row = await findRow(db, creatorId);
  if (!row) return null;
  const [profile, users, factsOf] = await Promise.all([
    creatorProfile(ctx, creatorId, { viewerId: row.user_id, language }),
    findUsers(db, [row.user_id]),
    creatorConsoleSlot.read(ctx, [creatorId], null),
  ]);
  const member = users.get(row.user_id);
  const until = row.requests_blocked_until;
  return {
    ...toRow(row),
    username: member?.username ?? '',
    portrait: await portraitOf(ctx, member?.imageFileId ?? null),
    introduction: await introductionOf(ctx, row.intro_file_id, { whole: true, viewer: 'staff' }),
    description: row.description,
    snsLinks: row.sns_links,
    tags: profile?.tags ?? [],
    businessType: row.business_type,
    ...maskedBusiness(await findBusiness(ctx, { userId: row.user_id, creatorId })),
    grade: row.grade,
    requestsBlockedUntil: until && until > clock.now() ? until.toISOString() : null,
    containAdultContent: row.contain_adult_content,
    overseasAccount: row.overseas_account,
    adultMark: staffAdultMarkOf(row),
    ...factsOf(creatorId),
  };
}

/** Returns a portrait for the staff, which may not be public yet. */
async function portraitOf(ctx: Pick<Ctx, 'db' | 'config' | 'clock'>, fileId: string | null) {
  if (fileId === null) return null;
  return (await fileEntries(ctx, [fileId], 'staff')).get(fileId) ?? null;
}

const findRow = (db: Db, creatorId: string) =>
  db.selectFrom('creators').selectAll().where('id', '=', creatorId).executeTakeFirst();

function matches(
  creator: ExpressionBuilder<Database, 'creators'>,
  { id, q, verified, blocked, adult }: ListQuery['filter'],
) {
  return creator.and([
    ...(id ? [creator('id', 'in', id)] : []),
    ...(q ? [isNamed(creator, q)] : []),
    ...(blocked === undefined ? [] : [creator('blocked', '=', blocked)]),
    ...(adult === undefined ? [] : [creator('adult', '=', adult)]),
    ...(verified === undefined ? [] : [creator('verified_at', verified ? 'is not' : 'is', null)]),
  ]);
}

function toRow(row: Selectable<Database['creators']>): CreatorRow {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    url: row.url,
    verified: row.verified_at !== null,
    strikes: row.strikes,
    blocked: row.blocked,
    adult: row.adult,
    created: row.created_at.toISOString(),
  };
}
