import { calls, rolesAdmitted } from '@sowon/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Finder, FindsById, Found } from '../../../finding.ts';
import type { House } from '../../../house.ts';

const eventId = /^[0-9a-f-]{36}:[1-9]\d{0,14}$/;
const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Finds the objects that a typed or pasted text names. A text with one id finds everything with that id, also inside the name of a stream or workflow. For any
 * other text, and for the id of an event, all slices search by the text (docs/rules/desk.md#search).
 * @param finder finds only objects that their roles may read
 * @param typed text without spaces at its ends
 */
export async function find(
  ctx: Pick<House, 'db' | 'config' | 'declared'>,
  finder: Finder,
  typed: string,
): Promise<Found[]> {
  const finds = ctx.declared.finds.filter(({ seenBy }) =>
    rolesAdmitted(calls[seenBy]).some((role) => finder.roles.includes(role)),
  );
  const q = typed.toLowerCase();
  const [id, ...others] = eventId.test(q) ? [] : new Set(q.match(idWithin));
  if (id !== undefined && others.length === 0)
    return withId(
      ctx,
      finds.filter((one) => 'byId' in one),
      { id, finder },
    );
  const found = finds.map((one) => ('byText' in one ? one.byText(ctx, typed) : []));
  return (await Promise.all(found)).flat();
}

/** Finds the objects of an id, with one query for all kinds. An id belongs to one kind, unless kinds share it: a wallet has the id of its member. */
async function withId(
  { db }: Pick<Ctx, 'db'>,
  finds: readonly FindsById[],
  { id, finder }: { readonly id: string; readonly finder: Finder },
): Promise<Found[]> {
  if (finds.length === 0) return [];
  const parts = finds.map(
    ({ kind, byId }, at) => sql`select ${sql.lit(at)} as at, ${sql.lit(kind)} as kind,
      found.id::text as id, found.title::text as title from ${byId(db, id, finder)} as found`,
  );
  const { rows } = await sql<Omit<Found, 'place'>>`select kind, id, title
    from (${sql.join(parts, sql` union all `)}) as found order by at`.execute(db);
  return rows.map((row) => ({ ...row, place: null }));
}
