import { z } from 'zod';
import { ProductEvent, registerDraw } from '../draws/schemas.ts';
import { FileEntry } from '../files/schemas.ts';
import { ForAdults } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, name, requiredText } from '../primitives.ts';

export const ProductType = z.enum(['BASIC', 'LUCKY', 'CUSTOM', 'EVENT']);
export type ProductType = z.output<typeof ProductType>;

/** A CUSTOM product has only its type: name and description are empty, and it has no cover. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  /** Title of a draw event, as in `event`; null for other products. */
  title: z.string().nullable(),
  type: ProductType,
  /** Price of a request in coins; for CUSTOM the minimum. */
  coinPrice: z.int(),
  /** The least that a fan may offer, in coins; null unless it is CUSTOM. */
  minimumCost: z.int().nullable(),
  /** Percent of the rolls that win, in steps of 0.1; null unless it is LUCKY. */
  winProbability: z.number().nullable(),
  /** True if wins are visible only to the fan and the creator; null unless it is LUCKY. */
  alwaysPrivate: z.boolean().nullable(),
  allowAttachments: z.boolean(),
  description: z.string(),
  descriptionPicture: FileEntry.nullable(),
  /** Always null: no call of the specification sets a video. */
  descriptionVideo: FileEntry.nullable(),
  /** The same as for its creator. */
  adult: ForAdults,
  creator: z.object({
    id: Id,
    name: z.string(),
    url: z.string(),
    user: z.object({ id: Id, username: z.string(), imageUrl: z.string() }),
  }),
  created: Instant,
  /** Number of requests waiting for the creator. */
  currentRequested: z.int(),
  /** Number of requests ever made. */
  accumulated: z.int(),
  /** Number of missions ever requested; for a draw event its entries, counted exactly. */
  missionCount: z.int(),
  /** True if the reader has entered this draw event; false for other products. */
  eventApplied: z.boolean(),
  active: z.boolean(),
  /** True if the reader reported it (ours). */
  reported: z.boolean(),
  /** The draw event; null for other products. Its title is shown above its description. */
  event: ProductEvent.nullable(),
});
export type Product = z.output<typeof Product>;

/** Possible price of one mission in coins. */
export const ProductPrice = z.int().min(1).max(1_000_000);

const offer = z.strictObject({
  name: name(policy.text.nameMax),
  coinPrice: ProductPrice,
  description: requiredText(policy.text.descriptionMax),
  /** An image that the creator uploaded; the product owns it from then on. */
  descriptionPictureId: Id,
  allowAttachments: z.boolean(),
});

const { winPermilleMin, winPermilleMax } = policy.lucky;

/** Percent, in steps of 0.1 (spec 2 §5). */
const WinProbability = z
  .number()
  .min(winPermilleMin / 10, 'it must be at least 0.1%')
  .max(winPermilleMax / 10, 'it must be at most 10%')
  .multipleOf(0.1);

const basic = offer.extend({ type: z.literal('BASIC') });

const lucky = offer.extend({
  type: z.literal('LUCKY'),
  winProbability: WinProbability,
  alwaysPrivate: z.boolean(),
});

const creatorId = { creatorId: Id };
const allowAttachments = { allowAttachments: z.boolean().default(false) };
const alwaysPrivate = { alwaysPrivate: z.boolean().default(false) };

export const CreateProduct = z.discriminatedUnion('type', [
  basic.extend({ ...creatorId, ...allowAttachments }),
  lucky.extend({ ...creatorId, ...allowAttachments, ...alwaysPrivate }),
  z.strictObject({ ...creatorId, ...registerDraw }),
]);
export type CreateProduct = z.output<typeof CreateProduct>;

/**
 * A product's complete new state; nothing has a default, so that a field left out changes nothing by accident. The creator's id may be sent, as in the
 * payload that created it.
 */
const own = { creatorId: Id.optional() };
export const EditProduct = z.discriminatedUnion('type', [basic.extend(own), lucky.extend(own)]);
