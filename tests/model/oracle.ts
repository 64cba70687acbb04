import type { StreamId } from '@sowon/ledger';
import type { Book, Remark } from './oracle-book.ts';
import { type Creator, changeEarnings, newCreator, owe, takeFromMonths } from './oracle-creator.ts';
import { newWallet, type Wallet } from './oracle-lots.ts';
import { changeWallet, credit } from './oracle-wallet.ts';
import type { Wanted } from './wanted.ts';

/**
 * A second implementation of the rules, as simple as possible: arrays, loops and sums, one command after the other, nothing shared with the ledger. It keeps
 * every lot and hold ever made, and books each move on its accounts.
 */
export interface Oracle {
  readonly wallets: Map<string, Wallet>;
  readonly creators: Map<string, Creator>;
  /** Balance by account, in points or won. */
  readonly accounts: Map<string, number>;
  /** Predicts the result of a command; changes the state when it is accepted. */
  apply(wanted: Wanted, at: string): Prediction;
  /** Returns the state of `owner` or `creator`, which is created at first use. */
  wallet(owner: string): Wallet;
  creator(id: string): Creator;
}

/** The events of an accepted command, stream by stream, or the code of the rule that refuses it. */
export type Prediction =
  | { readonly events: readonly Predicted[]; readonly remarks: readonly Remark[] }
  | { readonly code: string };

/** An event that the ledger has to append. */
export type Predicted = { readonly stream: StreamId; readonly type: string };

export function createOracle(): Oracle {
  const wallets = new Map<string, Wallet>();
  const creators = new Map<string, Creator>();
  const accounts = new Map<string, number>();
  let predicted: Predicted[] = [];
  let met = new Set<Remark>();
  const add = (account: string, amount: number): void => {
    accounts.set(account, (accounts.get(account) ?? 0) + amount);
  };
  const book: Book = {
    move: (from, to, amount) => {
      add(from, -amount);
      add(to, amount);
    },
    happened: (stream, type) => {
      predicted.push({ stream, type });
    },
    met: (remark) => {
      met.add(remark);
    },
  };

  const wallet = (owner: string): Wallet => {
    const known = wallets.get(owner) ?? newWallet(owner);
    wallets.set(owner, known);
    return known;
  };
  const creator = (id: string): Creator => {
    const known = creators.get(id) ?? newCreator(id);
    creators.set(id, known);
    return known;
  };

  const decide = (wanted: Wanted, at: string): string | null => {
    if (wanted.kind === 'compensate') return compensate(wanted, at);
    if ('owner' in wanted) return changeWallet(wallet(wanted.owner), wanted, at, book);
    return changeEarnings(creator(wanted.creator), wanted, book);
  };

  const compensate = (wanted: Extract<Wanted, { kind: 'compensate' }>, at: string): string | null => {
    const { lotId, owedId, points } = wanted;
    const [from, to] = [creator(wanted.creator), wallet(wanted.owner)];
    const lots = [...to.lots];
    const refused = credit(to, at, { lotId, points, source: 'RECEIVED' });
    if (refused !== null && refused !== 'LOT_EXISTS') return refused;
    if (from.owed.some((one) => one.owedId === owedId)) {
      // Both streams change, or neither.
      to.lots = lots;
      return 'OWED_EXISTS';
    }
    if (refused !== null) return refused;
    book.move('issued:RECEIVED', `wallet:${to.owner}:available`, points);
    book.happened(`wallet-${to.owner}`, 'CoinsGranted');
    owe(from, 'compensation', owedId, points * 100, book);
    takeFromMonths(from, book);
    return null;
  };

  return {
    wallets,
    creators,
    accounts,
    wallet,
    creator,
    apply: (wanted, at) => {
      predicted = [];
      met = new Set();
      const code = decide(wanted, at);
      if (code !== null) return { code };
      for (const { stream } of predicted) {
        const id = stream.slice(stream.indexOf('-') + 1);
        (stream.startsWith('wallet-') ? wallet(id) : creator(id)).version += 1;
      }
      return { events: predicted, remarks: [...met] };
    },
  };
}
