import type { DrawEntry, PageOf, ProductEvent } from '@sowon/contracts';
import type { Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { pageOf, readPage } from '../../../db/read-list.ts';
import type { Database } from '../../../db/schema.ts';
import { findUsers } from '../../ground/accounts/queries.ts';
import { attachedFiles } from '../../ground/files/queries.ts';
import { entriesIn, findEntries } from '../missions/entry/queries.ts';
import { awaitedBeacon } from './beacon.ts';
import { isDrawing, isDrawn, statusAt } from './decide.ts';
import { type EntryDetails, isReadable, openAllDetails } from './details.ts';
import { type Draw, requireOwnDraw } from './queries.ts';

/** Returns a draw's status now; its days open and close it. */
export const statusNow = (draw: Draw, now: Date) =>
  statusAt(
    {
      status: draw.status,
      opensAt: draw.opens_at.toISOString(),
      appliesUntil: draw.applies_until.toISOString(),
    },
    now.toISOString(),
  );

interface Beside {
  /** The product's name. */
  readonly name: string;
  /** True if the reader has entered. */
  readonly applied: boolean;
  /** Number of entries that ended before the draw and cannot be picked. */
  readonly gone: number;
}

/** Returns the draw event as its product shows it. */
export function eventOf(ctx: Pick<Ctx, 'config' | 'clock'>, draw: Draw, more: Beside): ProductEvent {
  const now = ctx.clock.now();
  const awaited = isDrawing(draw) ? awaitedBeacon(ctx, draw) : null;
  return {
    title: draw.title,
    name: more.name,
    applyStart: draw.apply_start,
    applyEnd: draw.apply_end,
    eventEnd: draw.event_end,
    drawNumber: draw.draw_number,
    applyNumber: draw.entries,
    pickedNumber: draw.picked,
    status: statusNow(draw, now),
    drawable: draw.picked > 0 && draw.picked >= Math.min(draw.draw_number, draw.entries - more.gone),
    applied: more.applied,
    opensAt: draw.opens_at.toISOString(),
    appliesUntil: draw.applies_until.toISOString(),
    drawBy: draw.draw_by.toISOString(),
    drawn: draw.drawn_at?.toISOString() ?? null,
    awaits: awaited !== null && now.toISOString() < awaited.until ? awaited : null,
    canceled: draw.canceled_at?.toISOString() ?? null,
    cancelReason: draw.cancel_reason,
  };
}

const nothingTold = { name: null, phone: null, address: null, addressDetail: null };

type EntryRow = Selectable<Database['draw_entries']>;

/**
 * Returns a page of the creator's own draw's entries, winners first by place, then by entry number. Details are included while the creator
 * may read them; the reading is recorded first.
 * @throws AppError NOT_FOUND
 */
export async function entryPage(
  ctx: Ctx,
  { userId: readerId, creatorId }: { readonly userId: string; readonly creatorId: string },
  {
    productId,
    ...query
  }: { productId: string; page: number; size: number; status?: DrawEntry['status'][] | undefined },
): Promise<PageOf<DrawEntry>> {
  const draw = await requireOwnDraw(ctx.db, creatorId, productId);
  const { status } = query;
  const matching = ctx.db
    .selectFrom('draw_entries')
    .where('product_id', '=', productId)
    .$if(status !== undefined, (entries) =>
      entries.where('mission_id', 'in', entriesIn(ctx.db, productId, status ?? [])),
    );
  const { rows, total } = await readPage(
    query,
    (offset, limit) =>
      matching.selectAll().orderBy('place').orderBy('number').offset(offset).limit(limit).execute(),
    async () =>
      (await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
  );
  const told = await readDetails(ctx, { draw, rows, readerId });
  return pageOf(await presentEntries(ctx, draw, rows, told), total, query);
}

/**
 * Returns the details of a page's readable entries, by mission id. One row records the reading before anything is opened; it stays if
 * opening then fails.
 */
export async function readDetails(
  ctx: Ctx,
  { draw, rows, readerId }: { draw: Draw; rows: readonly EntryRow[]; readerId: string },
): Promise<ReadonlyMap<string, EntryDetails>> {
  const readable = rows.filter((row) => isReadable(draw, row));
  if (readable.length === 0) return new Map();
  const left = await ctx.db.transaction().execute(async (trx) => {
    // The destroying update has to wait for this lock, so no details are shown that were destroyed before the reading was recorded.
    const kept = await trx
      .selectFrom('draw_entries')
      .selectAll()
      .where('mission_id', '=', anyOf(readable.map(({ mission_id }) => mission_id)))
      .where('details', 'is not', null)
      .orderBy('number')
      .forShare()
      .execute();
    if (kept.length === 0) return [];
    await trx
      .insertInto('draw_page_readings')
      .values({
        product_id: draw.product_id,
        reader_id: readerId,
        numbers: kept.map(({ number }) => number),
        at: ctx.clock.now(),
      })
      .execute();
    return kept;
  });
  return openAllDetails(ctx, left);
}

/** Returns one entry of this draw. @param told the result of `readDetails` @throws AppError NOT_FOUND */
export async function showEntry(
  ctx: Ctx,
  draw: Draw,
  row: EntryRow,
  told: ReadonlyMap<string, EntryDetails>,
): Promise<DrawEntry> {
  const [entry] = await presentEntries(ctx, draw, [row], told);
  if (!entry) throw new AppError('NOT_FOUND');
  return entry;
}

async function presentEntries(
  ctx: Ctx,
  draw: Draw,
  rows: readonly EntryRow[],
  told: ReadonlyMap<string, EntryDetails>,
): Promise<DrawEntry[]> {
  const [entries, users] = await Promise.all([
    findEntries(
      ctx.db,
      rows.map((row) => row.mission_id),
    ),
    findUsers(
      ctx.db,
      rows.map((row) => row.fan_id),
    ),
  ]);
  const files = await attachedFiles(
    ctx,
    [...entries.values()].flatMap(({ fileId }) => fileId ?? []),
  );
  const isDecided = isDrawn(draw);
  return rows.flatMap((row) => {
    const entry = entries.get(row.mission_id);
    if (!entry || entry.status === 'CREATED') return [];
    return [
      {
        id: row.mission_id,
        number: row.number,
        status: entry.status,
        requestComment: entry.story,
        requestFile: files.get(entry.fileId ?? '') ?? null,
        missionProduct: { id: row.product_id },
        user: { username: users.get(row.fan_id)?.username ?? '' },
        event: {
          ...(told.get(row.mission_id) ?? nothingTold),
          read: row.read_at !== null,
          temporaryAccepted: row.picked_by !== null && row.place === null && !isDecided,
        },
        pickedBy: row.picked_by,
        place: row.place,
        due: entry.dueAt?.toISOString() ?? null,
      },
    ];
  });
}
