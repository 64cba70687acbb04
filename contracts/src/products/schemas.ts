import { z } from 'zod';
import { FileEntry } from '../files/schemas.ts';
import { policy } from '../policy.ts';
import { Id, Instant, name, requiredText } from '../primitives.ts';

export const ProductType = z.enum(['BASIC', 'LUCKY', 'CUSTOM', 'EVENT']);
export type ProductType = z.output<typeof ProductType>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  type: ProductType,
  coinPrice: z.int(),
  /** The least a fan may offer; of CUSTOM alone, which nobody can make yet. */
  minimumCost: z.null(),
  /** Of LUCKY alone, which nobody can make yet. */
  winProbability: z.null(),
  alwaysPrivate: z.null(),
  allowAttachments: z.boolean(),
  description: z.string(),
  descriptionPicture: FileEntry.nullable(),
  creator: z.object({ id: Id, name: z.string(), url: z.string() }),
  created: Instant,
  /** Requests that wait for the creator. */
  currentRequested: z.int(),
  /** Requests ever made. */
  accumulated: z.int(),
  active: z.boolean(),
});
export type Product = z.output<typeof Product>;

export const CreateBasicProduct = z.strictObject({
  type: z.literal('BASIC'),
  creatorId: Id,
  name: name(policy.text.nameMax),
  coinPrice: z.int().min(1).max(1_000_000),
  description: requiredText(policy.text.descriptionMax),
  /** An own uploaded image; the product owns it from then on. */
  descriptionPictureId: Id,
  allowAttachments: z.boolean().default(false),
});
