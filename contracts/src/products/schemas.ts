import { z } from 'zod';
import { ProductEvent, registerDraw } from '../draws/schemas.ts';
import { FileEntry } from '../files/schemas.ts';
import { ForAdults } from '../moderation/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, name, requiredText } from '../primitives.ts';

export const ProductType = z.enum(['BASIC', 'LUCKY', 'CUSTOM', 'EVENT']);
export type ProductType = z.output<typeof ProductType>;

/** A CUSTOM product is told by its type alone: its name and description are empty, and it has no cover. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  /** Title of a draw event, as in `event`; null for other products. */
  title: z.string().nullable(),
  type: ProductType,
  /** Coins of one request, the least of a CUSTOM one. */
  coinPrice: z.int(),
  /** The least that a fan may offer, in coins; null unless it is CUSTOM. */
  minimumCost: z.int().nullable(),
  /** Percent of the rolls that win, in steps of 0.1; null unless it is LUCKY. */
  winProbability: z.number().nullable(),
  /** What is won here is shown to nobody but its fan and its creator; null unless it is LUCKY. */
  alwaysPrivate: z.boolean().nullable(),
  allowAttachments: z.boolean(),
  description: z.string(),
  descriptionPicture: FileEntry.nullable(),
  /** Null: no call of the specification gives an offer a film. */
  descriptionVideo: FileEntry.nullable(),
  /** As its creator is. */
  adult: ForAdults,
  creator: z.object({
    id: Id,
    name: z.string(),
    url: z.string(),
    user: z.object({ id: Id, username: z.string(), imageUrl: z.string() }),
  }),
  created: Instant,
  /** Requests that wait for the creator. */
  currentRequested: z.int(),
  /** Requests ever made. */
  accumulated: z.int(),
  /** Missions ever asked for by it; of a draw event its entries, counted exactly. */
  missionCount: z.int(),
  /** The reader has entered it; false where there is nothing to enter. */
  eventApplied: z.boolean(),
  active: z.boolean(),
  /** The reader reported it (ours). */
  reported: z.boolean(),
  /** What a draw event adds, null for any other: its title is shown above its description. */
  event: ProductEvent.nullable(),
});
export type Product = z.output<typeof Product>;

/** Coins that one mission may cost. */
export const ProductPrice = z.int().min(1).max(1_000_000);

const offer = z.strictObject({
  name: name(policy.text.nameMax),
  coinPrice: ProductPrice,
  description: requiredText(policy.text.descriptionMax),
  /** An own uploaded image; the product owns it from then on. */
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
 * All of an offer as it shall be from now on; nothing has a default, so that nothing changes by being left out. Its creator may be named,
 * as in the payload that made it.
 */
const own = { creatorId: Id.optional() };
export const EditProduct = z.discriminatedUnion('type', [basic.extend(own), lucky.extend(own)]);
