import { randomUUIDv7 } from 'node:crypto';
import {
  accept,
  type Command,
  type DomainEvent,
  decideCapture,
  decideCharge,
  decideHold,
  decideRelease,
  decideSpend,
  isRejection,
  type Ledger,
  type Rejection,
  type WalletState,
  walletStream,
  walletStreamId,
} from '@sowon/ledger';
import { policy, rate } from '../ledger/wallet-commands.ts';

/** Wallets that the real write path uses in turn. */
export interface Fill {
  readonly owners: readonly string[];
  /** Number of events appended so far. */
  events(): number;
  /** Returns an instant between the first command and the last. */
  anyInstant(): Date;
  /** Uses every wallet in turn until there are at least `events` events; reports the count about twice a second. */
  fillTo(events: number, onProgress?: (events: number) => void): Promise<void>;
}

/** Two full batches for each lane of a ledger with its default settings. */
const IN_FLIGHT = 1_024;
const STANDING = 60;
const EVENTS_A_TURN = 5;
const FIRST_DAY = Date.parse('2024-01-01T00:00:00.000Z');
/** Time between two turns of one wallet. */
const TURN_MS = 3_600_000;
const TELL_MS = 500;

/**
 * Opens wallets whose points come and go in each turn, five events in one command; the first turn leaves every wallet a lot that stays.
 * @param beneficiaryId creator who earns the spent points
 */
export function openFill(ledger: Ledger, owners: readonly string[], beneficiaryId = 'creator'): Fill {
  let events = 0;
  /** Counts of events appended or on their way, and of their commands: wallet by wallet, turn by turn. */
  let [sent, commands] = [0, 0];

  const sendNext = async (): Promise<void> => {
    const owner = owners[commands % owners.length] ?? '';
    const turn = Math.floor(commands / owners.length);
    commands += 1;
    sent += turn === 0 ? 1 : EVENTS_A_TURN;
    const outcome = await ledger.execute(turn === 0 ? standing(owner) : turnOf(owner, turn, beneficiaryId));
    if (!outcome.ok) throw new Error(`a fill was refused: ${outcome.rejection.code}`);
    events += outcome.reply.events;
  };
  return {
    owners,
    events: () => events,
    anyInstant: () => instantOf(Math.random() * (commands / owners.length)),
    fillTo: async (wanted, onProgress = () => undefined) => {
      let told = performance.now();
      const work = async (): Promise<void> => {
        while (sent < wanted) {
          await sendNext();
          if (performance.now() - told < TELL_MS) continue;
          told = performance.now();
          onProgress(events);
        }
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, work));
      onProgress(events);
    },
  };
}

type Step = (state: WalletState) => { readonly events: readonly DomainEvent[] } | Rejection;

const standing = (owner: string) => walletSteps(owner, 0, (at) => [charged(STANDING, at)]);

/** Buys 20, holds 15, captures 5 of them, releases the other 10, and spends 15 at once. */
const turnOf = (owner: string, turn: number, beneficiaryId: string) =>
  walletSteps(owner, turn, (at) => {
    const [holdId, spendId] = [randomUUIDv7(), randomUUIDv7()];
    return [
      charged(20, at),
      (state) => decideHold(state, { holdId, reference: holdId, points: 15, dueAt: null, at, policy }),
      (state) => decideCapture(state, { holdId, points: 5, beneficiaryId, rate, policy }),
      (state) => decideRelease(state, { holdId, points: null, releaseId: `release-${holdId}`, at, policy }),
      (state) =>
        decideSpend(state, {
          spendId,
          reference: spendId,
          points: 15,
          beneficiaryId,
          rate,
          at,
          policy,
        }),
    ];
  });

const instantOf = (turn: number): Date => new Date(FIRST_DAY + Math.floor(turn * TURN_MS));

function charged(points: number, at: string): Step {
  const lotId = randomUUIDv7();
  const funding = { paymentId: randomUUIDv7(), method: 'card', currency: 'KRW' };
  return (state) => decideCharge(state, { lotId, points, at, policy, funding, paid: points * 100 });
}

/** Returns one command that applies several steps to one wallet, each to the state that the previous step left. */
function walletSteps(
  owner: string,
  turn: number,
  stepsAt: (at: string) => readonly Step[],
): Command<{ events: number }> {
  const at = instantOf(turn);
  const wallet = walletStreamId(owner);
  const steps = stepsAt(at.toISOString());
  return {
    key: { scope: 'fill', id: `${owner}:${turn}` },
    intent: { turn },
    at,
    streams: [wallet],
    decide: (streams) => {
      let state = streams.wallet(owner);
      const events: DomainEvent[] = [];
      for (const step of steps) {
        const decided = step(state);
        if (isRejection(decided)) return decided;
        events.push(...decided.events);
        state = decided.events.reduce(walletStream.evolve, state);
      }
      return accept({ appends: [{ stream: wallet, events }], reply: { events: events.length } });
    },
  };
}
