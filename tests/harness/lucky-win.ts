import type { Person } from './marketplace.ts';
import type { MissionLine } from './mission-line.ts';

/** The fan of a line plays for a lucky mission of one coin until they have won it; gives its id. */
export async function winByLuck({
  market,
  fan,
  creator,
}: Pick<MissionLine, 'market' | 'fan' | 'creator'>): Promise<string> {
  const missionProductId = await market.product(creator, { type: 'LUCKY', winProbability: 10, coinPrice: 1 });
  const opened = await market.call<{ id: string }>('POST', '/missions/lucky', {
    as: fan,
    body: { missionProductId },
  });
  const body = { clientSeed: '0123456789abcdef', coinPrice: 1, winPermille: 100 };
  // So many lose but once in 10^18 times.
  for (let count = 0; count < 400; count += 1) {
    const path = `/missions/${opened.body.id}/rolls`;
    const rolled = await market.call<{ success: boolean }>('POST', path, { as: fan, body });
    if (rolled.body.success) return opened.body.id;
  }
  throw new Error('no roll has won');
}

/** The fan applies to be a creator: their wallet is frozen from then on. */
export async function freezeByApplying(market: MissionLine['market'], as: Person): Promise<void> {
  const url = `was-a-fan-${market.ctx.ids().slice(-8)}`;
  const body = { name: 'Sua', url, description: '', tags: [], snsLinks: [] };
  const { status, body: reply } = await market.call('POST', '/creators', { as, body });
  if (status !== 200) throw new Error(JSON.stringify(reply));
}
