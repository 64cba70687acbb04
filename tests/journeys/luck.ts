import { randomBytes } from 'node:crypto';
import { wins } from '@sowon/contracts';
import type { RollTerms } from '@sowon/contracts/missions/roulette';
import type { Page } from 'playwright-core';
import type { Ctx } from '../../services/src/context.ts';
import { draw } from '../../services/src/slices/missions/missions/roulette/draw.ts';
import { findRoulette } from '../../services/src/slices/missions/missions/roulette/queries.ts';
import { openSeed } from '../../services/src/slices/missions/missions/roulette/seed.ts';

/** A roll that is still to come. */
interface NextRoll extends Omit<RollTerms, 'clientSeed'> {
  readonly fanId: string;
}

/**
 * A seed of a browser's own by which a roll wins, or loses. Half of what an outcome follows from is the browser's to draw; the
 * other half is opened here by the keys of the servers, which the tests hold. So the draw itself is the fair one, unchanged.
 * @param ctx with the keys of the running site
 */
export async function seedThat(
  outcome: 'wins' | 'loses',
  { fanId, ...roll }: NextRoll,
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
): Promise<string> {
  const { missionId, winPermille } = roll;
  const roulette = await findRoulette(ctx.db, { missionId, fanId });
  if (!roulette) throw new Error(`there is no roulette ${missionId}`);
  const seed = await openSeed(ctx, { missionId, fanId, sealed: roulette.seed_sealed });
  for (;;) {
    const clientSeed = randomBytes(16).toString('hex');
    const isWin = wins(draw(seed, { ...roll, clientSeed }).outcome, winPermille);
    if (isWin === (outcome === 'wins')) return clientSeed;
  }
}

/** The next 16 random bytes that a page asks its browser for are these; what follows is drawn as ever. @param hex of the bytes */
export async function drawNext(page: Page, hex: string): Promise<void> {
  await page.evaluate(`{
    const drawn = ${JSON.stringify([...Buffer.from(hex, 'hex')])};
    crypto.getRandomValues = (bytes) => {
      if (bytes.length !== drawn.length) return Crypto.prototype.getRandomValues.call(crypto, bytes);
      delete crypto.getRandomValues;
      bytes.set(drawn);
      return bytes;
    };
  }`);
}
