import { hash } from 'node:crypto';
import type { CoinTotalsProof, ErrorReply, SignedCoinTotals } from '@sowon/contracts';
import { leafText, outstandingOf, rootOfPath } from '@sowon/contracts/coin-totals/rule';
import { decideCapture, decideHold, type LedgerPolicy } from '@sowon/ledger';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { publishCoinTotals } from '../../../services/src/slices/trust/coin-totals/commands.ts';
import { type Answer, type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { book } from './book.ts';

/** A marketplace with two fans, whose coins are added up every night. */
export interface TotalsHouse extends Marketplace {
  readonly fans: readonly [Person, Person];
  /** Runs the sweep. @returns the published days */
  publish(): ReturnType<typeof publishCoinTotals>;
  /** Sets the clock to 01:30 in Korea in the night after a day. */
  nightAfter(day: string): void;
  noonOf(day: string): void;
  /** Returns the public statements, newest first. */
  statements(): Promise<SignedCoinTotals[]>;
  newest(): Promise<SignedCoinTotals['totals']>;
  proof(day: string, as: Person): Promise<Answer<CoinTotalsProof & ErrorReply>>;
  /** Verifies a proof as a browser does. */
  leadsToRoot(proof: CoinTotalsProof): Promise<boolean>;
  policy(): LedgerPolicy;
  /** Holds coins of the first fan; `capture` captures all or some of them. */
  hold(holdId: string, points: number): Promise<null>;
  capture(holdId: string, points?: number): Promise<null>;
}

/** Opens it at noon in Korea on 2026-11-21. */
export async function openTotalsHouse(): Promise<TotalsHouse> {
  const house = await openMarketplace({}, new Date('2026-11-21T03:00:00.000Z'));
  const fans = [await house.fan('fan'), await house.fan('other')] as const;
  const policy = () => ledgerPolicy(house.ctx);
  const statements = async () => {
    const { status, body } = await house.call<{ days: SignedCoinTotals[] }>('GET', '/coin-totals');
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.days;
  };
  const rate = { grade: 'SILVER', wonPerCoin: 60 };
  return {
    ...house,
    fans,
    policy,
    statements,
    publish: () => publishCoinTotals(house.ctx),
    nightAfter: (day) => house.setTime(`${day}T16:30:00.000Z`),
    noonOf: (day) => house.setTime(`${day}T03:00:00.000Z`),
    newest: async () => {
      const [signed] = await statements();
      if (signed === undefined) throw new Error('nothing is published');
      return signed.totals;
    },
    proof: (day, as) => house.call('GET', `/coin-totals/${day}/proof`, { as }),
    leadsToRoot: async (proof) => {
      const { body } = await house.call<SignedCoinTotals>('GET', `/coin-totals/${proof.day}`);
      return leadTo(body.totals, proof);
    },
    hold: (holdId, points) =>
      book(house, fans[0], (wallet, at) =>
        decideHold(wallet, { holdId, reference: holdId, points, dueAt: null, at, policy: policy() }),
      ),
    capture: (holdId, points) => {
      const wish = { holdId, points: points ?? null, beneficiaryId: house.ctx.ids(), rate, policy: policy() };
      return book(house, fans[0], (wallet) => decideCapture(wallet, wish), [holdId]);
    },
  };
}

async function leadTo(totals: SignedCoinTotals['totals'], proof: CoinTotalsProof): Promise<boolean> {
  const { day, owner, parts, coins } = proof;
  const sha256 = async (text: string) => hash('sha256', text);
  const { root, leaves } = totals.tree;
  const reached = await Promise.all(
    parts.map(async ({ index, path, ...part }) => {
      const leaf = { hash: await sha256(leafText({ day, owner, ...part })), coins: part.coins };
      return rootOfPath(sha256, { leaf, index, leaves, path });
    }),
  );
  const sum = parts.reduce((all, part) => all + part.coins, 0);
  return (
    sum === coins && reached.every((node) => node?.hash === root && node.coins === outstandingOf(totals))
  );
}
