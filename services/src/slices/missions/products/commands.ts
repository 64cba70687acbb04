import { type CreateProduct, type CustomSettings, type Input, policy, type Routes } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { bindFile, requireUsableFile, unbindFile, withholdFiles } from '../../ground/files/commands.ts';
import { hasOpenCovers } from '../../people/creators/adults.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import { winPermille } from './queries.ts';
import { keepWording } from './wordings.ts';

type Offer = Input<Routes['editProduct']>['body'];

/**
 * Creates a product, active at once and first in its creator's list. The cover is bound to it, and is public while the creator's page is,
 * unless an operator hides one of them.
 * @param input.ownerId user id of the creator, who must own the cover file
 * @param input.requireFree throws if another offer of the creator leaves no room for a product; runs under the idempotency key, so that a
 *   repetition gets the first answer
 * @throws AppError NOT_FOUND or FILE_IN_USE for a cover that is not an own, free image of at most 5 MB (spec 2 §9), and what `requireFree`
 *   throws.
 */
export async function createProduct(
  ctx: Ctx,
  input: {
    ownerId: string;
    product: Exclude<CreateProduct, { type: 'EVENT' }>;
    requireFree: (trx: Transaction<Database>) => Promise<void>;
    keyed: KeyedCall;
  },
): Promise<{ id: string }> {
  const { ownerId, product, requireFree, keyed } = input;
  const { creatorId, descriptionPictureId: fileId } = product;
  const creator = await findCreator(ctx.db, creatorId);
  return once(ctx, keyed, async (trx) => {
    await requireFree(trx);
    const id = ctx.ids();
    // The cover is taken before the row is written: of two calls with one cover the second then gets the file's own error.
    await takeCover(trx, { fileId, ownerId, productId: id, creator, hidden: false });
    await trx
      .insertInto('products')
      .values({
        id,
        creator_id: creatorId,
        type: product.type,
        ...columnsOf(product),
        active: true,
        created_at: ctx.clock.now(),
      })
      .execute();
    return { id };
  });
}

/**
 * Replaces an offer's fields for later requests; earlier requests keep their price and wording (docs/rules/products.md#changes). A new
 * cover replaces the old one, which is released.
 * @param input.ownerId user id of the creator, who must own a new cover file
 * @throws AppError NOT_FOUND for another creator's product, PRODUCT_TYPE for another type, and as `createProduct` for the cover.
 */
export async function editProduct(
  ctx: Ctx,
  input: { ownerId: string; creatorId: string; productId: string; offer: Offer; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { ownerId, creatorId, productId, offer, keyed } = input;
  const { descriptionPictureId: fileId } = offer;
  const creator = await findCreator(ctx.db, creatorId);
  return once(ctx, keyed, async (trx) => {
    // Locked, so that the second of two edits releases the cover of the first.
    const before = await trx
      .selectFrom('products')
      .select(['type', 'name', 'description', 'description_picture_id', 'hidden_at'])
      .where('id', '=', productId)
      .where('creator_id', '=', creatorId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('NOT_FOUND');
    if (before.type !== offer.type) throw new AppError('PRODUCT_TYPE');
    const { description_picture_id: coverBefore } = before;
    const hidden = before.hidden_at !== null;
    const hasNewCover = coverBefore !== fileId;
    if (hasNewCover) await takeCover(trx, { fileId, ownerId, productId, creator, hidden });
    const at = ctx.clock.now();
    await keepWording(trx, { productId, at, before, after: offer });
    await trx.updateTable('products').set(columnsOf(offer)).where('id', '=', productId).execute();
    if (hasNewCover && coverBefore !== null) {
      await writeRows(trx, unbindFile({ fileId: coverBefore, at: at.toISOString() }));
    }
    return { id: productId };
  });
}

/**
 * Turns requests for a product on or off; missions already requested stay.
 * @throws AppError NOT_FOUND for another creator's product, and for a draw event.
 */
export function setProductActive(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { creatorId: string; productId: string; active: boolean; keyed: KeyedCall },
): Promise<{ id: string }> {
  return once(ctx, input.keyed, async (trx) => {
    const changed = await trx
      .updateTable('products')
      .set({ active: input.active })
      .where('id', '=', input.productId)
      .where('creator_id', '=', input.creatorId)
      // A draw event ends by its own rules.
      .where('type', '<>', 'EVENT')
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('NOT_FOUND');
    return changed;
  });
}

/** Binds a cover to its product. @throws AppError NOT_FOUND, FILE_IN_USE, INVALID_INPUT (not an image), FILE_TOO_LARGE */
async function takeCover(
  trx: Transaction<Database>,
  cover: {
    fileId: string;
    ownerId: string;
    productId: string;
    creator: Creator | null;
    hidden: boolean;
  },
): Promise<void> {
  const { fileId, ownerId, productId, creator, hidden } = cover;
  await requireUsableFile(trx, {
    fileId,
    ownerId,
    kinds: ['IMAGE'],
    field: 'descriptionPictureId',
    imageMaxBytes: policy.files.imageMaxBytes,
  });
  const purpose = 'product-cover';
  await writeRows(trx, bindFile({ fileId, purpose, boundId: productId, public: hasOpenCovers(creator) }));
  if (hidden || creator?.hidden) await writeRows(trx, withholdFiles({ boundId: productId, withheld: true }));
}

/** Returns the changeable columns of an offer. */
function columnsOf(offer: Offer) {
  return {
    name: offer.name,
    coin_price: offer.coinPrice,
    description: offer.description,
    description_picture_id: offer.descriptionPictureId,
    allow_attachments: offer.allowAttachments,
    ...(offer.type === 'LUCKY'
      ? { win_permille: winPermille(offer.winProbability), always_private: offer.alwaysPrivate }
      : { win_permille: null, always_private: null }),
  };
}

/**
 * Swaps a product with its neighbour among the creator's products of its type, active or not, in the order of the creator's lists. At the
 * end of the list nothing changes.
 * @param input.way `up` is towards the beginning of the list
 * @throws AppError NOT_FOUND for another creator's product.
 */
export function moveProduct(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  input: { creatorId: string; productId: string; way: 'up' | 'down'; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { creatorId, productId, way, keyed } = input;
  return once(ctx, keyed, async (trx) => {
    // Locked in the order of ids, which never changes, so that two moves of one creator run one after the other.
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'type', 'place'])
      .where('creator_id', '=', creatorId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const moved = rows.find(({ id }) => id === productId);
    if (!moved) throw new AppError('NOT_FOUND');
    const list = rows.filter(({ type }) => type === moved.type).sort((one, other) => other.place - one.place);
    const beside = list[list.indexOf(moved) + (way === 'up' ? -1 : 1)];
    if (beside) {
      await trx
        .updateTable('products')
        .set(({ eb }) => ({
          place: eb.case().when('id', '=', moved.id).then(beside.place).else(moved.place).end(),
        }))
        .where('id', 'in', [moved.id, beside.id])
        .execute();
    }
    return { id: productId };
  });
}

/**
 * Sets whether a creator takes custom missions, and their minimum in coins (docs/rules/missions.md). The creator's one CUSTOM product is
 * created on the first call, and is active while they take any. Missions already requested keep their coins and their deadline.
 */
export function setCustomOffer(
  ctx: Ctx,
  input: { creatorId: string; settings: CustomSettings; keyed: KeyedCall },
): Promise<{ id: string }> {
  const { creatorId, settings, keyed } = input;
  const setting = { coin_price: settings.minimumCost, active: settings.availableCustom };
  return once(ctx, keyed, async (trx) => {
    await trx
      .insertInto('products')
      .values({
        id: ctx.ids(),
        creator_id: creatorId,
        type: 'CUSTOM',
        ...setting,
        name: '',
        description: '',
        description_picture_id: null,
        allow_attachments: true,
        win_permille: null,
        always_private: null,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('creator_id').where('type', '=', 'CUSTOM').doUpdateSet(setting),
      )
      .execute();
    return { id: creatorId };
  });
}
