import type { SaveFilter } from '@sowon/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { found } from '../../../http/found.ts';
import { parsed, serve } from '../../../http/serve.ts';
import { changeSavedFilter, removeSavedFilter, saveFilter } from './commands.ts';
import { listFor, searchField } from './lists.ts';
import { findSavedFilter, savedFiltersOf } from './queries.ts';

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
