import { createHash } from 'node:crypto';
import type { Ctx } from '../../../context.ts';
import { keyOf, readKeyRing } from '../../../key-ring.ts';
import { openText, sealText } from '../../../sealed-text.ts';

/** Length of a draw's seed in bytes. */
const seedBytes = 32;

/**
 * A draw's seed at rest, sealed under a key that is not in the database, so that a reader of the database cannot know the order. The worker
 * needs the key to draw overdue events, so this key seals no personal data.
 */
interface SealedSeed {
  readonly productId: string;
  readonly sealed: string;
}

/** Creates a seed. @returns the published commitment (its SHA-256) and the sealed text to store */
export function createSeed(
  ctx: Pick<Ctx, 'config' | 'random'>,
  productId: string,
): { commitment: string; sealed: string } {
  const [{ id, key }] = readKeyRing(ctx.config.DRAW_KEY);
  const seed = ctx.random(seedBytes);
  const commitment = createHash('sha256').update(seed).digest('hex');
  return { commitment, sealed: `${id}.${sealText(key, contextOf(productId), seed)}` };
}

/** Opens a sealed seed. @throws Error if its key is no longer on the ring, it was sealed for another draw, or it was changed */
export function openSeed({ config }: Pick<Ctx, 'config'>, { productId, sealed }: SealedSeed): Buffer {
  const [id = '', ...rest] = sealed.split('.');
  const known = keyOf(readKeyRing(config.DRAW_KEY), id);
  if (known === undefined)
    throw new Error(`the key ${id}, which seals the seed of a draw, is not among DRAW_KEY`);
  return openText(known.key, contextOf(productId), rest.join('.'));
}

const contextOf = (productId: string) => `draw-seed:${productId}`;
