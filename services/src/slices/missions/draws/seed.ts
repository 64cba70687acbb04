import { createHash } from 'node:crypto';
import type { Ctx } from '../../../context.ts';
import { keyOf, readKeyRing } from '../../../key-ring.ts';
import { openText, sealText } from '../../../sealed-text.ts';

/** Bytes of a draw's seed. */
const seedBytes = 32;

/**
 * A draw's seed at rest: sealed under a key that the database does not have, so that whoever reads it cannot know the order. The worker
 * draws by itself what is not drawn in time, so the key is one of its own: no person's data is sealed under it.
 */
interface SealedSeed {
  readonly productId: string;
  readonly sealed: string;
}

/** A new seed: what is published of it, its SHA-256, and the text to keep it as. */
export function createSeed(
  ctx: Pick<Ctx, 'config' | 'random'>,
  productId: string,
): { commitment: string; sealed: string } {
  const [{ id, key }] = readKeyRing(ctx.config.DRAW_KEY);
  const seed = ctx.random(seedBytes);
  const commitment = createHash('sha256').update(seed).digest('hex');
  return { commitment, sealed: `${id}.${sealText(key, contextOf(productId), seed)}` };
}

/** @throws Error when its key is not on the ring any more, it was sealed for another draw, or was changed */
export function openSeed({ config }: Pick<Ctx, 'config'>, { productId, sealed }: SealedSeed): Buffer {
  const [id = '', ...rest] = sealed.split('.');
  const known = keyOf(readKeyRing(config.DRAW_KEY), id);
  if (known === undefined)
    throw new Error(`the key ${id}, which seals the seed of a draw, is not among DRAW_KEY`);
  return openText(known.key, contextOf(productId), rest.join('.'));
}

const contextOf = (productId: string) => `draw-seed:${productId}`;
