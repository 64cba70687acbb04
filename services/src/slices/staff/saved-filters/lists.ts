import { type Role, type Route, rolesAdmitted, routes } from '@sowon/contracts';
import { z } from 'zod';
import { AppError, fieldError } from '../../../app-error.ts';

type List = Route & { readonly query: z.ZodObject };

/**
 * The console's lists by their names, out of the contract itself: whatever is read at `/admin/api/{list}` and takes a filter, a range and an
 * order. So a list that comes later has saved filters without being named here.
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
 * The list of this name, for somebody with these roles.
 * @throws AppError INVALID_INPUT (`list`) where there is none, ACCESS_DENIED where they may not read it
 */
export function listFor(roles: readonly Role[], name: string): List {
  const list = lists.get(name);
  if (!list) throw fieldError('INVALID_INPUT', 'list', 'is not a list of the console', name);
  if (!rolesAdmitted(list.call).some((role) => roles.includes(role))) throw new AppError('ACCESS_DENIED');
  return list;
}

/** The filter in which a list takes the text that somebody searches for, whichever list it is. */
export const searchField = 'q';
