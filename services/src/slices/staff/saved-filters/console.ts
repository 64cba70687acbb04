import {
  type Reply,
  type Role,
  type Route,
  type Routes,
  rolesAdmitted,
  routes,
  type SaveFilter,
} from '@sowon/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { AppError, fieldError } from '../../../app-error.ts';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { found } from '../../../http/replies.ts';
import { parsed, serve } from '../../../http/serve.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { changeSavedFilter, removeSavedFilter, saveFilter } from './commands.ts';

/** Registers the console’s calls about saved filters. */
export function savedFilterConsole(app: FastifyInstance, ctx: Ctx): void {
  const shown = async (staffId: string, { id }: { readonly id: string }) =>
    found(await findSavedFilter(ctx.db, { staffId, id }));
  serve(app, ctx, 'savedFilters', async ({ query: { list }, caller }) => {
    listFor(caller.roles, list);
    return savedFiltersOf(ctx.db, { staffId: caller.userId, list });
  });
  serve(app, ctx, 'saveFilter', async ({ body: wished, caller, keyed, request }) => {
    requireTaken(listFor(caller.roles, wished.list), wished, request);
    return shown(caller.userId, await saveFilter(ctx, { staffId: caller.userId, wished, keyed }));
  });
  serve(app, ctx, 'changeSavedFilter', async ({ params: { id }, body: wished, caller, keyed }) =>
    shown(caller.userId, await changeSavedFilter(ctx, { staffId: caller.userId, id, wished, keyed })),
  );
  serve(app, ctx, 'removeSavedFilter', ({ params: { id }, caller: { userId: staffId, roles }, keyed }) =>
    removeSavedFilter(ctx, { staffId, roles, id, keyed }),
  );
}

/**
 * Checks that the list itself takes the saved filter and order, so that they can be applied later.
 * @throws AppError INVALID_INPUT with the fields that the list refuses, and for a search text
 */
function requireTaken(
  { query }: ReturnType<typeof listFor>,
  { filter, sort }: SaveFilter,
  request: FastifyRequest,
): void {
  if (Object.hasOwn(filter, searchField))
    throw fieldError('INVALID_INPUT', `filter.${searchField}`, 'is not saved', null);
  parsed(query, { filter: JSON.stringify(filter), sort: JSON.stringify(sort) }, request);
}

type List = Route & { readonly query: z.ZodObject };

/**
 * The console's lists by name, from the contract itself: every read at `/admin/api/{list}` that takes a filter, a range and an order. So a new list has saved
 * filters without a change here.
 */
export const lists: ReadonlyMap<string, List> = new Map(
  Object.values<Route>(routes).flatMap((route) => {
    const list = /^\/admin\/api\/([a-z-]+)$/.exec(route.call.path)?.[1];
    return list !== undefined && route.call.method === 'GET' && isList(route) ? [[list, route]] : [];
  }),
);

function isList(route: Route): route is List {
  if (!(route.query instanceof z.ZodObject)) return false;
  const { shape } = route.query;
  return ['filter', 'range', 'sort'].every((part) => Object.hasOwn(shape, part));
}

/**
 * Returns the list of this name, for somebody with these roles.
 * @throws AppError INVALID_INPUT (`list`) if there is no such list, ACCESS_DENIED if they may not read it
 */
function listFor(roles: readonly Role[], name: string): List {
  const list = lists.get(name);
  if (!list) throw fieldError('INVALID_INPUT', 'list', 'is not a list of the console', name);
  if (!rolesAdmitted(list.call).some((role) => roles.includes(role))) throw new AppError('ACCESS_DENIED');
  return list;
}

/** Filter for a search text; every list uses this name. */
export const searchField = 'q';

type SavedFilter = Reply<Routes['savedFilters']>[number];

/** Staff member to whom filters are offered. */
interface Asked {
  readonly staffId: string;
}

/** Returns the filters of a list that are offered to a staff member, by name: their own, and those that colleagues share. */
function savedFiltersOf(db: Kysely<Database>, { staffId, list }: Asked & { readonly list: string }) {
  return read(db, { staffId }, { list });
}

/** Returns one filter that is offered to them; null if not found. */
async function findSavedFilter(
  db: Kysely<Database>,
  { staffId, id }: Asked & { readonly id: string },
): Promise<SavedFilter | null> {
  const [found] = await read(db, { staffId }, { id });
  return found ?? null;
}

async function read(
  db: Kysely<Database>,
  { staffId }: Asked,
  which: { readonly list: string } | { readonly id: string },
): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .selectAll()
    .where((filter) =>
      filter.and([
        'id' in which ? filter('id', '=', which.id) : filter('list', '=', which.list),
        filter.or([filter('owner_id', '=', staffId), filter('shared', '=', true)]),
      ]),
    )
    .orderBy(({ fn }) => fn<string>('lower', ['name']))
    .orderBy('id')
    .execute();
  const owners = await findUsers(db, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    filter: row.filter,
    shared: row.shared,
    sort: [row.sort_field, row.sort_direction],
    own: row.owner_id === staffId,
    ownerId: row.owner_id,
    ownerName: owners.get(row.owner_id)?.username ?? '',
    saved: row.saved_at.toISOString(),
    changed: row.changed_at?.toISOString() ?? null,
  }));
}

/** Labels in the audit log, as the console shows them. */
export const savedFiltersAuditWords: AuditWords = {
  acts: {
    saveFilter: { ko: '필터 저장', en: 'Filter saved' },
    changeSavedFilter: { ko: '저장된 필터 변경', en: 'Saved filter changed' },
    removeSavedFilter: { ko: '저장된 필터 삭제', en: 'Saved filter removed' },
  },
  resources: {
    'saved-filters': { ko: '저장된 필터', en: 'Saved filter' },
  },
  facts: {
    shared: { ko: '팀과 공유', en: 'shared with the team' },
  },
};
