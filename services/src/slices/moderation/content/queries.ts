import type {
  ContentBlock,
  ContentReview,
  ErrorCode,
  JudgedKind,
  Language,
  OwnContentBlock,
  Reply,
  Routes,
} from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { fileUses } from '../../ground/files/queries.ts';
import { findProducts } from '../../missions/products/queries.ts';
import { findCreators } from '../../people/creators/queries.ts';
import { blockSlot, presentObjection, reasonFor } from '../../staff/reasons/judgement.ts';
import type { ContentRef } from './decide.ts';
import { findOwned } from './owned.ts';

type Db = Kysely<Database>;
type Content = Reply<Routes['showContent']>;
type Row = Selectable<Database['content_blocks']>;

/** Returns a member's hidden products, page and files, latest first; deleted ones are left out. */
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

/** Counts a member's hidden products, pages and files by kind; kinds without any are absent. */
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

/** Reads the names by which an owner knows their content; null for deleted content. */
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

/** Returns the review state of a product, a page or a file, or null. */
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
    kind,
    id,
    ownerId: owned.ownerId,
    review,
    reports,
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

/** Counts the current reports, those not yet answered, and returns the latest report's instant. */
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
 * Returns why a content is hidden, and its owner's objection; null while it is visible.
 * @param language the owner's language; null for the reasons as they were typed
 * @param more facts from other slices
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

/** Returns the block for staff, with its texts in every language. */
function staffBlockOf(row: Row, more: Pick<ContentBlock, 'shownAgain'>): Content['block'] {
  const block = blockOf(row, null, more);
  if (block === null) return null;
  const objection = block.objection && { ...block.objection, answerIn: row.answer_in };
  return { ...block, reasonIn: row.reason_in, objection };
}

interface Standing {
  /** When it was hidden; null while it is shown. */
  readonly hiddenAt: Date | null;
  /** True while an objection to its block is open. */
  readonly objected: boolean;
  /** The error code if it cannot be hidden now; otherwise null. */
  readonly unhidable: ErrorCode | null;
}

/** Stands for the unknown time of old takedowns of files, when it was not stored yet. */
const longAgo = new Date(0);

/** Returns the moderation state of contents of one kind, for the slice that judges several kinds; unknown ids are absent. */
export async function contentStandings(
  db: Kysely<Database>,
  kind: JudgedKind,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const [owned, blocks] = await Promise.all([
    Promise.all(ids.map(async (contentId) => [contentId, await findOwned(db, { kind, contentId })] as const)),
    db
      .selectFrom('content_blocks')
      .select(['content_id', 'blocked_at', 'objected_at', 'upheld_at'])
      .where('kind', '=', kind)
      .where('content_id', '=', anyOf(ids))
      .execute(),
  ]);
  const blockOf = new Map(blocks.map((block) => [block.content_id, block]));
  return new Map(
    owned.flatMap(([id, found]) => {
      if (!found) return [];
      const block = blockOf.get(id);
      const objected = block !== undefined && block.objected_at !== null && block.upheld_at === null;
      const hiddenAt = found.hidden ? (block?.blocked_at ?? longAgo) : null;
      return [[id, { hiddenAt, objected, unhidable: found.isDrawing ? 'EVENT_ONGOING' : null }]];
    }),
  );
}
