import { type Role, type Route, rolesAdmitted, routes } from '@sowon/contracts';
import { z } from 'zod';
import { AppError, fieldError } from '../../../app-error.ts';

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
export function listFor(roles: readonly Role[], name: string): List {
  const list = lists.get(name);
  if (!list) throw fieldError('INVALID_INPUT', 'list', 'is not a list of the console', name);
  if (!rolesAdmitted(list.call).some((role) => roles.includes(role))) throw new AppError('ACCESS_DENIED');
  return list;
}

/** Filter for a search text; every list uses this name. */
export const searchField = 'q';
