import { calls, rolesAdmitted } from '@sowon/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Finder, FindsById, Found } from '../../../finding.ts';
import type { House } from '../../../house.ts';

const eventId = /^[0-9a-f-]{36}:[1-9]\d{0,14}$/;
const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * What something that was typed or pasted is: everything that has the id, also as it stands in the name of a stream or of a
 * flow, else what all slices find by the text (docs/rules/desk.md#search).
 * @param finder finds what their role may read
 * @param typed without space around it
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

/** Ids are of one kind each, but for those that several kinds share, as a wallet has that of its member. One query asks for all. */
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
