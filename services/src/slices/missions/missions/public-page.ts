import type { Input, Mission, PageOf, Routes } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { createdWithin } from '../../../db/conditions.ts';
import { countOfMany } from '../../../db/count-of-many.ts';
import { keptPage } from '../../../db/kept-read.ts';
import { sendTogether } from '../../../db/lookup.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import { sharedResult } from '../../../db/shared-read.ts';
import { asked, before, comparing, inOrder, type MissionFilter, matching } from './list-query.ts';
import { forReader, presentRows, type Row, type Shown } from './present.ts';
import { isHiddenOwn, isVisible, type Viewer } from './visibility.ts';

type Query = Input<Routes['missionPage']>['query'];
type Member = Exclude<Viewer, 'staff' | null>;

/** A row with its common form. */
interface Listed {
  readonly row: Row;
  readonly shown: Shown;
}

/**
 * Returns one page of the missions that a viewer may see (spec 2 §7). The public part is the same for everybody, so it is read and
 * formatted once for all simultaneous requests for a page. On the first page a member's own hidden missions are merged in. Later pages, and
 * a creator's own list, are read per member.
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

/** Reads the public page and one row more. */
function forAll(ctx: Ctx, query: Query): Promise<Listed[]> {
  return pages(ctx.db, JSON.stringify(query), async () => {
    const ordered = inOrder(matching(ctx, query, visibleTo(ctx, null, query)), query);
    const [offset, limit] = [query.page * query.size, query.size + 1];
    const rows = await (isOfAll(query)
      ? keptPage(ctx.db, ordered, { offset, limit })
      : ordered.offset(offset).limit(limit).execute());
    return listed(ctx, rows);
  });
}

/** False for a creator, a product or a period: these have few missions or very many, and no plan fits both. */
function isOfAll({ creatorId, productId, createdYear, createdMonth }: Query): boolean {
  return [creatorId, productId, createdYear, createdMonth].every((filter) => filter === undefined);
}

/** Merges a member's own hidden missions into the public page. */
async function withHidden(
  ctx: Ctx,
  member: Member,
  query: Query,
  common: readonly Listed[],
  limit: number,
): Promise<Listed[]> {
  // Missions after a full page belong to a later page, so only those before its last row are read.
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
  // A mission hidden between the two reads is in both.
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

/** Counts the missions of a list that a viewer may see: the public ones and their own hidden ones. */
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
