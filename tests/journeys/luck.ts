import { randomBytes } from 'node:crypto';
import { wins } from '@sowon/contracts';
import type { RollTerms } from '@sowon/contracts/missions/roulette';
import type { Page } from 'playwright-core';
import type { Ctx } from '../../services/src/context.ts';
import { draw } from '../../services/src/slices/missions/roulettes/draw.ts';
import { findRoulette } from '../../services/src/slices/missions/roulettes/queries.ts';
import { openSeed } from '../../services/src/slices/missions/roulettes/seed.ts';

/** A roll that is still to come. */
interface NextRoll extends Omit<RollTerms, 'clientSeed'> {
  readonly fanId: string;
}

/**
 * Returns a browser seed with which a roll wins, or loses. The browser draws one half of the input of an outcome; the other half is decrypted here with the
 * servers' keys, which the tests have. So the draw itself is the fair one, unchanged.
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

/** Makes the page's next 16 random bytes these ones; later bytes are random as usual. @param hex hex digits of the bytes */
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
