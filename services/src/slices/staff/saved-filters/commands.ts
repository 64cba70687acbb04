import { type ChangeSavedFilter, policy, type Role, type SaveFilter } from '@sowon/contracts';
import type { Selectable, Transaction } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { violatedConstraint } from '../../../db/database.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { rewrittenOf, type StaffAct, staffAct } from '../audit/commands.ts';

type Row = Selectable<Database['saved_filters']>;

interface Wish {
  readonly staffId: string;
  readonly keyed: KeyedCall;
}

/**
 * Saves a filter that its list takes, for its owner or for the team.
 * @throws AppError ALREADY_EXISTS (`name`) if they, or the team, already have this name for the list; SAVED_FILTER_LIMIT {limit}; KEY_REUSED
 */
export function saveFilter(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>,
  { staffId, wished, keyed }: Wish & { readonly wished: SaveFilter },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    // The lock makes concurrent calls count one after the other.
    await lockByName(trx, `saved filters of ${staffId}`);
    const { count } = await trx
      .selectFrom('saved_filters')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', staffId)
      .executeTakeFirstOrThrow();
    const limit = policy.savedFilters.perPersonMost;
    if (count >= limit) throw new AppError('SAVED_FILTER_LIMIT', { limit });
    const [id, at] = [ctx.ids(), ctx.clock.now()];
    const { list, name, shared, filter, sort } = wished;
    const row = {
      id,
      owner_id: staffId,
      list,
      name,
      shared,
      saved_at: at,
      changed_at: null,
      filter: JSON.stringify(filter),
      sort_field: sort[0],
      sort_direction: sort[1],
    };
    await named(name, trx.insertInto('saved_filters').values(row).execute());
    await writeAct(trx, { staffId, id, at, action: 'saveFilter', before: null, after: row });
    return { id };
  });
}

/**
 * Renames a filter, shares it with the team or stops sharing it; only its owner may do so.
 * @throws AppError NOT_FOUND if no filter of this id is offered to them, ACCESS_DENIED for a colleague's shared filter, ALREADY_EXISTS (`name`), KEY_REUSED
 */
export function changeSavedFilter(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { staffId, id, wished, keyed }: Wish & { readonly id: string; readonly wished: ChangeSavedFilter },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const before = await lockOffered(trx, id, staffId);
    if (before.owner_id !== staffId) throw new AppError('ACCESS_DENIED');
    const at = ctx.clock.now();
    const columns = { name: wished.name, shared: wished.shared, changed_at: at };
    await named(wished.name, trx.updateTable('saved_filters').set(columns).where('id', '=', id).execute());
    await writeAct(trx, {
      staffId,
      id,
      at,
      action: 'changeSavedFilter',
      before,
      after: { ...before, ...columns },
    });
    return { id };
  });
}

/**
 * Removes a filter of its owner. An administrator removes any shared filter, because its owner may have left the staff.
 * @throws AppError NOT_FOUND if no filter of this id is offered to them, ACCESS_DENIED for a colleague's shared filter, KEY_REUSED
 */
export function removeSavedFilter(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { staffId, roles, id, keyed }: Wish & { readonly roles: readonly Role[]; readonly id: string },
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    const before = await lockOffered(trx, id, staffId);
    if (before.owner_id !== staffId && !roles.includes('ROLE_ADMIN')) throw new AppError('ACCESS_DENIED');
    await trx.deleteFrom('saved_filters').where('id', '=', id).execute();
    await writeAct(trx, {
      staffId,
      id,
      at: ctx.clock.now(),
      action: 'removeSavedFilter',
      before,
      after: null,
    });
    return { id };
  });
}

/** Returns the filter, locked. A colleague's private filter does not exist for anyone else, regardless of roles. */
async function lockOffered(trx: Transaction<Database>, id: string, staffId: string): Promise<Row> {
  const row = await trx
    .selectFrom('saved_filters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.owner_id !== staffId && !row.shared)) throw new AppError('NOT_FOUND');
  return row;
}

const uniqueNames = ['saved_filters_own_name', 'saved_filters_shared_name'];

/** @throws AppError ALREADY_EXISTS (`name`) if the owner, or the team, has a filter of that name for the list */
async function named(name: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!uniqueNames.includes(violatedConstraint(error) ?? '')) throw error;
    throw fieldError('ALREADY_EXISTS', 'name', 'is in use already', name);
  }
}

type Named = Pick<Row, 'list' | 'name' | 'shared'>;

interface Act extends Pick<StaffAct, 'action' | 'at' | 'staffId'> {
  readonly id: string;
  readonly before: Named | null;
  readonly after: Named | null;
}

/** Writes the audit log row of an act, without names, which are typed texts. */
function writeAct(
  trx: Transaction<Database>,
  { staffId, id, action, at, before, after }: Act,
): Promise<void> {
  return writeRows(
    trx,
    staffAct({
      staffId,
      action,
      at,
      object: { resource: 'saved-filters', id },
      before: before && factsOf(before),
      after: after && { ...factsOf(after), ...(before && rewrittenOf(before, after, { name: 'name' })) },
    }),
  );
}

const factsOf = ({ list, shared }: Named) => ({ list, shared });
