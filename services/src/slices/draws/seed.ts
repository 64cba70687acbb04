import { createHash } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { personCipher } from '../accounts/queries.ts';
import { creatorUser } from '../creators/queries.ts';

/** Bytes of a draw's seed. */
const seedBytes = 32;

/** A draw's seed at rest: sealed under the key of its creator, so that whoever reads the database cannot know the order. */
interface SealedSeed {
  readonly productId: string;
  readonly creatorId: string;
  readonly sealed: string;
}

/** A new seed: what is published of it, its SHA-256, and the text to keep it as. */
export async function createSeed(
  ctx: Pick<Ctx, 'db' | 'config' | 'random'>,
  { productId, creatorId }: Omit<SealedSeed, 'sealed'>,
): Promise<{ commitment: string; sealed: string }> {
  const cipher = await personCipher(ctx, await creatorUser(ctx.db, creatorId));
  const seed = ctx.random(seedBytes);
  const commitment = createHash('sha256').update(seed).digest('hex');
  return { commitment, sealed: cipher.seal(purposeOf(productId), seed.toString('hex')) };
}

/** @throws Error when it was sealed for another draw, or was changed */
export async function openSeed(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { productId, creatorId, sealed }: SealedSeed,
): Promise<Buffer> {
  const cipher = await personCipher(ctx, await creatorUser(ctx.db, creatorId));
  return Buffer.from(cipher.open(purposeOf(productId), sealed), 'hex');
}

const purposeOf = (productId: string) => `draw:${productId}`;
