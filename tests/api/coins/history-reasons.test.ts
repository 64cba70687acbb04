import type { Reply, Routes } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { openCustomLine } from '../../harness/custom-line.ts';
import { openDrawLine } from '../../harness/draw-line.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';

/** The reasons of returned coins in the coin history, and their sources. */

const refundsOf = async (market: Marketplace, fan: Person) => {
  await market.project();
  const path = '/users/me/coin-history/page';
  const { body } = await market.call<Reply<Routes['coinHistory']>>('GET', path, { as: fan });
  return body.content.filter(({ eventType }) => eventType === 'REFUND').map(({ mission }) => mission);
};

test('describes a custom mission by the words of the fan, with the creator and the refund reason', async () => {
  const line = await openCustomLine();
  const { market, fan } = line;
  try {
    await market.credit(fan, 1_000, 'BONUS');
    const requestComment = `Sing me a song of ${'very '.repeat(9)}long roads\nand of rain`;
    const refused = await line.ask(120, { requestComment });
    const withdrawn = await line.ask(60, { requestComment: 'A dance\nfor two' });
    expect((await line.decide(refused, 'refuse')).status).toBe(200);
    expect((await line.decide(withdrawn, 'withdraw')).status).toBe(200);
    const told = await refundsOf(market, fan);
    const type = { type: 'CUSTOM', name: '', creator: { name: 'creator' } };
    expect(told).toHaveLength(2);
    expect(told).toMatchObject([
      { rejectReason: 'WITHDRAWN', wish: 'A dance', missionProduct: type },
      { rejectReason: 'REFUSED', wish: 'Sing me a song of very very very very ve…', missionProduct: type },
    ]);
  } finally {
    await market.close();
  }
});

test('describes a canceled draw by its title', async () => {
  const line = await openDrawLine();
  try {
    const productId = await line.register({
      coinPrice: 10,
      name: 'A signed record',
      title: 'A signed record',
    });
    const fan = await line.market.fan('one');
    await line.market.credit(fan, 10, 'BONUS');
    await line.enter(productId, fan);
    expect((await line.put(productId, 'cancel-event')).status).toBe(200);
    await line.settle();
    expect(await refundsOf(line.market, fan)).toMatchObject([
      {
        rejectReason: 'EVENT_CANCELED',
        wish: null,
        missionProduct: { type: 'EVENT', name: 'A signed record', creator: { name: 'creator' } },
      },
    ]);
  } finally {
    await line.close();
  }
});
