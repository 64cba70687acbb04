import type { Reply, Routes } from '@sowon/contracts';
import { findContradictions } from './invariants.ts';
import { rollUntilWon } from './lucky-win.ts';
import type { Answer, Person } from './marketplace.ts';
import { type MissionLine, openMissionLine } from './mission-line.ts';

type Opened = Reply<Routes['openRoulette']>;
type Rolled = Reply<Routes['rollRoulette']>;
type Proof = Reply<Routes['rouletteProof']>;

/** A mission line with a LUCKY product, and the steps that tests of roulettes repeat; as the fan by default. */
export interface RouletteLine extends MissionLine {
  /** A product that costs 3 coins; a tenth of its rolls wins. */
  readonly lucky: string;
  open(more?: { as?: Person; key?: string; productId?: string }): Promise<Answer<Opened>>;
  roll<T = Rolled>(
    missionId: string,
    more?: { as?: Person; key?: string; body?: object },
  ): Promise<Answer<T>>;
  proof(missionId: string, as?: Person | null): Promise<Answer<Proof>>;
  /** Rolls until one wins. */
  win(missionId: string): Promise<Rolled>;
  /** Opens a roulette and lets it lose `times` times. @returns its id */
  losing(times: number): Promise<string>;
  /** Closes everything, and throws if the ledger is unsound. */
  close(): Promise<void>;
}

/** Opens a marketplace with the parts that roulettes need; the caller closes it. */
export async function openRouletteLine(): Promise<RouletteLine> {
  const line = await openMissionLine();
  const { market, fan } = line;
  const lucky = await market.product(line.creator, { type: 'LUCKY', winProbability: 10, coinPrice: 3 });

  const open: RouletteLine['open'] = ({ as = fan, key, productId = lucky } = {}) =>
    market.call('POST', '/missions/lucky', {
      as,
      body: { missionProductId: productId },
      ...(key && { key }),
    });
  const roll: RouletteLine['roll'] = (missionId, { as = fan, key, body } = {}) =>
    market.call('POST', `/missions/${missionId}/rolls`, {
      as,
      body: { clientSeed: '0123456789abcdef', coinPrice: 3, winPermille: 100, ...body },
      ...(key && { key }),
    });

  return {
    ...line,
    lucky,
    open,
    roll,
    proof: (missionId, as = fan) => market.call('GET', `/missions/${missionId}/proof`, { as }),
    win: (missionId) => rollUntilWon<Rolled>(market, { as: fan, missionId, coinPrice: 3 }),
    losing: async (times) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const { body } = await open();
        let lost = body.rolls;
        while (lost < times && !(await roll<Rolled>(body.id)).body.success) lost += 1;
        if (lost === times) return body.id;
      }
      throw new Error('no roulette has lost so often');
    },
    close: async () => {
      await market.project();
      const found = await findContradictions(market.ctx);
      await market.close();
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}
