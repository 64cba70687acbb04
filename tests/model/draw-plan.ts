import fc from 'fast-check';
import { type Plan, type Round, WRITERS } from './plan.ts';
import { type Drawn, type DrawnCommand, drawings, WALLETS } from './plan-drawings.ts';
import { createNaming } from './plan-names.ts';

/** Returns the plan of a seed; names of streams and keys start with `prefix`. */
export function planOf(seed: number, prefix: string): Plan {
  const [drawn] = fc.sample(drawings, { seed, numRuns: 1 });
  if (drawn === undefined) throw new Error('fast-check drew nothing');
  return { rounds: roundsOf(drawn, prefix), picks: drawn.picks, faults: drawn.faults };
}

function roundsOf(drawn: Drawn, prefix: string): Round[] {
  const naming = createNaming(prefix);
  let clock = Date.parse(drawn.start);
  return drawn.rounds.map(({ jump, offset, pick, commands }, number) => {
    const expiry = naming.expiries[pick % Math.max(1, naming.expiries.length)];
    const aim = jump === 'expiry' ? Date.parse(expiry ?? drawn.start) + offset : clock + jump;
    // A second between rounds keeps all instants of one key apart.
    clock = Math.max(aim, clock + 1_000);
    const at = new Date(clock).toISOString();
    const all = [...beginnings(number, commands), ...commands];
    return { at, deliveries: all.map((drawnCommand, index) => naming.deliver(drawnCommand, index, at)) };
  });
}

/** The first commands on each wallet: a charge, a hold and earnings, so that later commands find something. */
const beginning = [
  { kind: 'charge', points: 400 },
  { kind: 'hold', points: 90 },
  { kind: 'spend', points: 60 },
] as const;

function beginnings(number: number, [first]: readonly DrawnCommand[]): DrawnCommand[] {
  const begin = beginning[number];
  if (first === undefined || begin === undefined) return [];
  const plain = { ...first, ...begin, freeze: 1, odd: 11, twins: 9 };
  return Array.from({ length: WALLETS }, (_, owner) => ({
    ...plain,
    owner,
    writer: (first.writer + owner) % WRITERS,
  }));
}
