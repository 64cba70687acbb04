import type { ContentBlock, ContentReview, Language, OwnContentBlock, Reply, Routes } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { fileUses } from '../../ground/files/queries.ts';
import { findProducts } from '../../missions/products/queries.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { blockSlot } from '../../staff/reasons/block-slot.ts';
import { reasonFor } from '../../staff/reasons/given.ts';
import { presentObjection } from '../../staff/reasons/objection.ts';
import { findOwned } from './owned.ts';
import type { ContentRef } from './state.ts';

type Db = Kysely<Database>;
type Content = Reply<Routes['showContent']>;
type Row = Selectable<Database['content_blocks']>;

/** What of a member's products, page and files operators hide, the newest first; nothing of what is deleted since. */
export async function ownContentBlocks(
  ctx: Ctx,
  { ownerId, language }: { readonly ownerId: string; readonly language: Language },
): Promise<OwnContentBlock[]> {
  const rows = await ctx.db
    .selectFrom('content_blocks')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('blocked_at', 'is not', null)
    .orderBy('blocked_at', 'desc')
    .orderBy('content_id', 'desc')
    .execute();
  const [named, blockFacts] = await Promise.all([
    namesOf(ctx.db, rows),
    blockSlot.read(
      ctx,
      rows.map((row) => row.content_id),
      null,
    ),
  ]);
  return rows.flatMap((row) => {
    const facts = named(row);
    const block = blockOf(row, language, blockFacts(row.content_id));
    return facts && block ? [{ kind: row.kind, id: row.content_id, ...facts, ...block }] : [];
  });
}

/** How many products, pages and files of a member operators hide now; a kind of which they hide none is absent. */
export async function hiddenContentOf(db: Db, ownerId: string): Promise<ReadonlyMap<Row['kind'], number>> {
  const rows = await db
    .selectFrom('content_blocks')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('blocked_at', 'is not', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

type Named = Pick<OwnContentBlock, 'name' | 'usedBy'>;

/** What the owner knows things by; null for what is deleted. */
async function namesOf(db: Db, rows: readonly Row[]): Promise<(row: Row) => Named | null> {
  const idsOf = (kind: Row['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.content_id] : []));
  const [products, creators, files] = await Promise.all([
    findProducts(db, idsOf('PRODUCT')),
    findCreators(db, idsOf('PROFILE')),
    fileUses(db, idsOf('MEDIA')),
  ]);
  return ({ kind, content_id: id }) => {
    if (kind === 'MEDIA') {
      const file = files.get(id);
      return file ? { name: file.filename, usedBy: file.usedBy } : null;
    }
    const known = kind === 'PRODUCT' ? products.get(id) : creators.get(id);
    return known ? { name: known.name, usedBy: null } : null;
  };
}

/** How a product, a page or a file stands with the operators; null when there is none. */
export async function showContent(ctx: Ctx, ref: ContentRef): Promise<Content | null> {
  const { db } = ctx;
  const { kind, contentId: id } = ref;
  const [owned, block, { reports, open, reported }, blockFacts] = await Promise.all([
    findOwned(db, ref),
    db
      .selectFrom('content_blocks')
      .selectAll()
      .where('kind', '=', kind)
      .where('content_id', '=', id)
      .executeTakeFirst(),
    reportsOf(db, ref),
    blockSlot.read(ctx, [id], null),
  ]);
  if (!owned) return null;
  const review = reviewOf({ hidden: owned.hidden, block, reports, open });
  return {
    ...{ kind, id, ownerId: owned.ownerId, review, reports },
    reported: reported?.toISOString() ?? null,
    block: block ? staffBlockOf(block, blockFacts(id)) : null,
  };
}

function reviewOf(standing: {
  readonly hidden: boolean;
  readonly block: Row | undefined;
  readonly reports: number;
  readonly open: number;
}): ContentReview {
  const { hidden, block, reports, open } = standing;
  if (block?.objected_at && !block.upheld_at) return 'OBJECTED';
  if (hidden) return 'BLOCKED';
  if (open > 0) return 'REPORTED';
  return reports > 0 ? 'CLEARED' : 'NONE';
}

/** How many report it by now, how many of them since an operator last looked, and when it was last reported. */
async function reportsOf(
  db: Db,
  { kind, contentId }: ContentRef,
): Promise<{ reports: number; open: number; reported: Date | null }> {
  if (kind === 'MEDIA') return { reports: 0, open: 0, reported: null };
  const found = await db
    .selectFrom('content_reports')
    .select(({ fn }) => [
      fn.countAll<number>().as('reports'),
      fn.countAll<number>().filterWhere('answered_at', 'is', null).as('open'),
      fn.max('reported_at').as('reported'),
    ])
    .where('kind', '=', kind)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow();
  return { reports: Number(found.reports), open: Number(found.open), reported: found.reported };
}

/**
 * Why something is hidden, and what its owner said against it; null while it is not.
 * @param language in which its owner reads it; null for the reasons as they were typed
 * @param more what other slices know of it
 */
function blockOf(
  row: Row,
  language: Language | null,
  more: Pick<ContentBlock, 'shownAgain'>,
): ContentBlock | null {
  const { blocked_at: at, reason, reason_in: reasonIn, object_until: until } = row;
  if (at === null || reason === null || until === null) return null;
  return {
    at: at.toISOString(),
    reason: reasonFor({ reason, reasonIn }, language),
    objectUntil: until.toISOString(),
    ...more,
    objection: presentObjection(row, language),
  };
}

/** The same with all that was said, in every language. */
function staffBlockOf(row: Row, more: Pick<ContentBlock, 'shownAgain'>): Content['block'] {
  const block = blockOf(row, null, more);
  if (block === null) return null;
  const objection = block.objection && { ...block.objection, answerIn: row.answer_in };
  return { ...block, reasonIn: row.reason_in, objection };
}
