import { type Call, calls, type Role, rolesAdmitted, routes } from '@sowon/contracts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Database } from '../../../db/schema.ts';
import type { ExportedList } from '../../../exported-list.ts';
import type { House } from '../../../house.ts';

/** Filter and sort order of a list, as its call takes them. */
type Narrowing = Pick<Selectable<Database['list_exports']>, 'filter' | 'sort'>;

/**
 * Returns the list of this name, if one of these roles may read it.
 * @throws AppError INVALID_INPUT if no list of that name can be exported, ACCESS_DENIED if its own call admits none of the roles
 */
export function requireList(
  { declared }: Pick<House, 'declared'>,
  name: string,
  roles: readonly Role[],
): ExportedList {
  const list = declared.lists.find((each) => each.name === name);
  if (!list) throw fieldError('INVALID_INPUT', 'list', 'is no list that is had as a file', name);
  if (!mayRead(list, roles)) throw new AppError('ACCESS_DENIED');
  return list;
}

/** True if the call of the list admits one of these roles. */
export function mayRead({ call: name }: ExportedList, roles: readonly Role[]): boolean {
  const call: Call = calls[name];
  return rolesAdmitted(call).some((role) => roles.includes(role));
}

/** Returns the query of the list's own call, as its schema parses it. @throws AppError INVALID_INPUT if the list does not take the filter or the order */
export function queryOf({ call }: ExportedList, { filter, sort }: Narrowing): unknown {
  const schema: z.ZodType | undefined = routes[call].query;
  if (!schema) throw new Error(`${call} is narrowed by nothing`);
  const parsed = schema.safeParse({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  if (parsed.success) return parsed.data;
  const [field = 'filter'] = parsed.error.issues[0]?.path ?? [];
  throw fieldError('INVALID_INPUT', String(field), 'is nothing that the list takes', null);
}
