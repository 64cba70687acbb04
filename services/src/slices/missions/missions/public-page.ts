import type { Input, Mission, PageOf, Routes } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { countOfMany } from '../../../db/count-of-many.ts';
import { createdWithin } from '../../../db/created-within.ts';
import { sendTogether } from '../../../db/lookup.ts';
import { pageOf, readPage } from '../../../db/page.ts';
import { sharedResult } from '../../../db/shared-read.ts';
import { asked, before, comparing, inOrder, type MissionFilter, matching } from './list-query.ts';
import { forReader, presentRows, type Row, type Shown } from './present.ts';
import { isHiddenOwn, isVisible, type Viewer } from './visibility.ts';

type Query = Input<Routes['missionPage']>['query'];
type Member = Exclude<Viewer, 'staff' | null>;

/** A row with the form in which everybody has it. */
interface Listed {
  readonly row: Row;
  readonly shown: Shown;
}

/**
 * One page of the missions that a viewer may see (spec 2 §7). What anybody may see is the same for all: it is read and put into
 * form once for all who ask for the same page at the same time. A member's own hidden missions are read for them and laid in
 * between, on the first page; further pages, and what a creator sees of their own, are read for each member.
 */
export async function publicPage(
  ctx: Ctx,
  viewer: Exclude<Viewer, 'staff'>,
  query: Query,
): Promise<PageOf<Mission>> {
  const read = async (offset: number, limit: number): Promise<Listed[]> => {
    if (viewer === null) return forAll(ctx, query);
    const isOwn = query.creatorId !== undefined && query.creatorId === viewer.creatorId;
    if (offset === 0 && !isOwn) return withHidden(ctx, viewer, query, await forAll(ctx, query), limit);
    const rows = await inOrder(matching(ctx, query, visibleTo(ctx, viewer, query)), query)
      .offset(offset)
      .limit(limit)
      .execute();
    return listed(ctx, rows);
  };
  const { rows: found, total } = await readPage(query, read, () => countFor(ctx, viewer, query));
  const missions = await forReader(
    ctx,
    found.map(({ row }) => row),
    found.map(({ shown }) => shown),
    viewer,
  );
  return pageOf(missions, total, query);
}

const pages = sharedResult<Ctx['db'], Listed[]>();

/** The page that everybody has, and one row more. */
function forAll(ctx: Ctx, query: Query): Promise<Listed[]> {
  return pages(ctx.db, JSON.stringify(query), async () => {
    const rows = await inOrder(matching(ctx, query, visibleTo(ctx, null, query)), query)
      .offset(query.page * query.size)
      .limit(query.size + 1)
      .execute();
    return listed(ctx, rows);
  });
}

/** The page with those missions of a member among it that nobody else may see. */
async function withHidden(
  ctx: Ctx,
  member: Member,
  query: Query,
  common: readonly Listed[],
  limit: number,
): Promise<Listed[]> {
  // What comes after a full page is on a later one, so as much of the order is looked through as the page is long.
  const last = common.length < limit ? undefined : common.at(-1)?.row;
  const found = inOrder(
    matching(ctx, query, (mission) => [
      isHiddenOwn(mission, member),
      ...asked(ctx, query)(mission),
      ...(last ? [before(mission, last, query)] : []),
    ]),
    query,
  ).limit(limit);
  const hidden = await (last ? sendTogether(ctx.db, found.compile()) : found.execute());
  if (hidden.length === 0) return [...common];
  const compare = comparing(query);
  // One that was hidden between the two reads is in both.
  const ids = new Set(hidden.map(({ id }) => id));
  return [...common.filter(({ row }) => !ids.has(row.id)), ...(await listed(ctx, hidden))]
    .sort((one, other) => compare(one.row, other.row))
    .slice(0, limit);
}

async function listed(ctx: Ctx, rows: readonly Row[]): Promise<Listed[]> {
  const shown = await presentRows(ctx, rows, 'member');
  return rows.flatMap((row, index) => (shown[index] ? [{ row, shown: shown[index] }] : []));
}

const visibleTo =
  (ctx: Ctx, viewer: Viewer, query: Query): MissionFilter =>
  (mission) => [isVisible(mission, viewer), ...asked(ctx, query)(mission)];

/** How many of the list a viewer may see: those that anybody may, and of their own the others. */
function countFor(ctx: Ctx, viewer: Member | null, query: Query): Promise<number> {
  const list = JSON.stringify([{ ...query, page: 0, size: 0 }, createdWithin(query, ctx.clock.now())]);
  const common = {
    name: `missions ${list}`,
    rows: () => matching(ctx, query, visibleTo(ctx, null, query)),
  };
  if (viewer === null) return countOfMany(ctx.db, [common]);
  const hidden = {
    name: `hidden missions of ${viewer.userId} ${viewer.creatorId} ${list}`,
    rows: () =>
      matching(ctx, query, (mission) => [isHiddenOwn(mission, viewer), ...asked(ctx, query)(mission)]),
  };
  return countOfMany(ctx.db, [common, hidden]);
}
