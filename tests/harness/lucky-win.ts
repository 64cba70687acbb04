import type { Person } from './marketplace.ts';
import type { MissionLine } from './mission-line.ts';

type Market = MissionLine['market'];

/** Plays a lucky mission of `coinPrice` coins as the line's fan until it is won. @returns its id */
export async function winByLuck(
  { market, fan, creator }: Pick<MissionLine, 'market' | 'fan' | 'creator'>,
  coinPrice = 1,
): Promise<string> {
  const missionProductId = await market.product(creator, { type: 'LUCKY', winProbability: 10, coinPrice });
  const opened = await market.call<{ id: string }>('POST', '/missions/lucky', {
    as: fan,
    body: { missionProductId },
  });
  await rollUntilWon(market, { as: fan, missionId: opened.body.id, coinPrice });
  return opened.body.id;
}

/** Rolls until one roll wins, each with a chance of 10 %. @returns the reply to the winning roll */
export async function rollUntilWon<Rolled extends { readonly success: boolean }>(
  market: Market,
  {
    as,
    missionId,
    coinPrice,
  }: { readonly as: Person; readonly missionId: string; readonly coinPrice: number },
): Promise<Rolled> {
  const body = { clientSeed: '0123456789abcdef', coinPrice, winPermille: 100 };
  // The chance that 400 rolls all lose is 1 in 10^18.
  for (let count = 0; count < 400; count += 1) {
    const rolled = await market.call<Rolled>('POST', `/missions/${missionId}/rolls`, { as, body });
    if (rolled.status !== 200) throw new Error(JSON.stringify(rolled.body));
    if (rolled.body.success) return rolled.body;
  }
  throw new Error('no roll has won');
}

/** Applies to be a creator as the fan, which freezes their wallet. */
export async function freezeByApplying(market: Market, as: Person): Promise<void> {
  const url = `was-a-fan-${market.ctx.ids().slice(-8)}`;
  const body = { name: 'Sua', url, description: '', tags: [], snsLinks: [] };
  const { status, body: reply } = await market.call('POST', '/creators', { as, body });
  if (status !== 200) throw new Error(JSON.stringify(reply));
}
