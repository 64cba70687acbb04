import type { Reply, Routes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';

type SavedFilter = Reply<Routes['savedFilters']>[number];

/** Staff member to whom filters are offered. */
interface Asked {
  readonly staffId: string;
}

/** Returns the filters of a list that are offered to a staff member, by name: their own, and those that colleagues share. */
export function savedFiltersOf(db: Kysely<Database>, { staffId, list }: Asked & { readonly list: string }) {
  return read(db, { staffId }, { list });
}

/** Returns one filter that is offered to them; null if not found. */
export async function findSavedFilter(
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
    ...{ id: row.id, list: row.list, name: row.name, filter: row.filter, shared: row.shared },
    sort: [row.sort_field, row.sort_direction],
    ...{ own: row.owner_id === staffId, ownerId: row.owner_id },
    ownerName: owners.get(row.owner_id)?.username ?? '',
    saved: row.saved_at.toISOString(),
    changed: row.changed_at?.toISOString() ?? null,
  }));
}
