import { expect, test } from 'vitest';
import { createApp } from '../../../services/src/app.ts';
import { createContext } from '../../../services/src/create-context.ts';
import { waitsOfCalls } from '../../../services/src/db/database.ts';
import { openBadLine } from '../../harness/bad-line.ts';
import { openMarketplace } from '../../harness/marketplace.ts';

/** Longest allowed wait for an answer, in milliseconds. */
const answerMs = 10_000;

test('answers everybody in time while the key database is silent, and recovers afterwards', async () => {
  const market = await openMarketplace();
  const { config, clock, log } = market.ctx;
  const line = await openBadLine(config.KEYS_DATABASE_URL);
  const ctx = await createContext(
    { ...config, KEYS_DATABASE_URL: line.url },
    { clock, log, waits: waitsOfCalls },
  );
  const app = await createApp(ctx);
  try {
    const [fan, adult] = [await market.fan(), await market.creator()];
    const product = await market.product(adult);
    await market.ctx.db
      .updateTable('creators')
      .set({ contain_adult_content: true })
      .where('id', '=', adult.creatorId)
      .execute();
    const ask = async (url: string) => {
      const began = performance.now();
      const reply = await app.inject({ url, headers: { authorization: fan.token } });
      expect(performance.now() - began).toBeLessThan(answerMs);
      return [reply.statusCode, reply.json().code ?? reply.json().adult];
    };
    const me = () => ask('/api/v1/users/me');
    const shown = () => ask(`/api/v1/mission-products/${product}`);
    expect([await me(), await shown()]).toEqual([
      [200, undefined],
      [200, 'SHOWN'],
    ]);
    line.silence();
    // Requests that had a connection, and more requests than there are connections.
    const asked = await Promise.all([...Array.from({ length: 8 }, me), ...Array.from({ length: 8 }, shown)]);
    for (const [status, code] of asked)
      expect(['503 UNAVAILABLE', '503 BUSY', '200 WITHHELD']).toContain(`${status} ${code}`);
    expect(asked.slice(8)).toEqual(asked.slice(8).map(() => [200, 'WITHHELD']));
    line.restore();
    await expect.poll(shown).toEqual([200, 'SHOWN']);
    expect(await me()).toEqual([200, undefined]);
  } finally {
    await app.close();
    await ctx.close();
    await line.close();
    await market.close();
  }
});
