import type { Ctx } from '../../../context.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { seedBytes } from './draw.ts';

/** A roulette's seed at rest, sealed under its fan's key, so that a reader of the database cannot roll a win. */
interface SealedSeed {
  readonly missionId: string;
  readonly fanId: string;
  readonly sealed: string;
}

/** Creates a seed and its sealed text to store. @throws AppError NOT_FOUND if the fan's data was erased */
export async function createSeed(
  ctx: Pick<Ctx, 'personKeys' | 'config' | 'random'>,
  { missionId, fanId }: Omit<SealedSeed, 'sealed'>,
): Promise<{ seed: Buffer; sealed: string }> {
  const cipher = await personCipher(ctx, fanId);
  const seed = ctx.random(seedBytes);
  return { seed, sealed: cipher.seal(purposeOf(missionId), seed.toString('hex')) };
}

/** Opens a sealed seed. @throws AppError NOT_FOUND if the fan's data was erased; Error if it was sealed for another roulette or changed */
export async function openSeed(
  ctx: Pick<Ctx, 'personKeys' | 'config'>,
  { missionId, fanId, sealed }: SealedSeed,
): Promise<Buffer> {
  const cipher = await personCipher(ctx, fanId);
  return Buffer.from(cipher.open(purposeOf(missionId), sealed), 'hex');
}

const purposeOf = (missionId: string) => `roulette:${missionId}`;
