import {
  calls,
  FigureKind,
  type Reply,
  type Routes,
  rolesAdmitted,
  staffRoles,
  WaitingKind,
} from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { kstMonth } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Finder, FindsById, Found } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import type { Figures, StaffAsker, Waiting } from '../../../staff-work.ts';

/** Registers the console’s calls that cover all slices: waiting work and search. */
export function deskConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'waiting', ({ caller }) => waitingFor(ctx, caller));
  serve(app, ctx, 'find', ({ query, caller }) => find(ctx, caller, query.q));
}

/**
 * Returns the work that waits for a staff member by their roles, and figures for them, from all slices.
 * @returns both in the order of their kinds in the contract, which is the order of urgency
 */
async function waitingFor(ctx: House, { userId, roles }: StaffAsker): Promise<Reply<Routes['waiting']>> {
  const isShown = ({ access }: Waiting | Figures) => staffRoles[access].some((role) => roles.includes(role));
  const [waiting, figures] = await Promise.all([
    Promise.all(ctx.declared.waiting.filter(isShown).map(({ read }) => read(ctx, { userId, roles }))),
    Promise.all(ctx.declared.figures.filter(isShown).map(({ read }) => read(ctx))),
  ]);
  return {
    waiting: inOrder(WaitingKind.options, waiting.flat()),
    figures: inOrder(FigureKind.options, figures.flat()),
    month: kstMonth(ctx.clock.now()),
  };
}

const inOrder = <Kind, One extends { readonly kind: Kind }>(kinds: readonly Kind[], all: readonly One[]) =>
  all.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

const eventId = /^[0-9a-f-]{36}:[1-9]\d{0,14}$/;
const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Finds the objects that a typed or pasted text names. A text with one id finds everything with that id, also inside the name of a stream or workflow. For any
 * other text, and for the id of an event, all slices search by the text (docs/rules/desk.md#search).
 * @param finder finds only objects that their roles may read
 * @param typed text without spaces at its ends
 */
async function find(
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
