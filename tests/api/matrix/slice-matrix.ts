import type { CallName, calls, HonoursKey } from '@sowon/contracts';
import type { Person } from '../../harness/marketplace.ts';
import { type Actor, actors } from './actors.ts';
import type { Hostile, HostileInput } from './hostile.ts';
import type { Parts, World } from './world.ts';

/** Creates the objects that a valid request needs, then the request itself, for this actor. */
type Make = (world: World, me: Person | null, actor: Actor) => Parts | Promise<Parts>;

interface Cases {
  /** Valid requests by their object, one for each row of the table. */
  readonly requests: Readonly<Record<string, Make>>;
  /** Faults that no schema contains: rules between fields, and well-formed values that are still wrong. */
  readonly hostile?: (wrong: HostileInput) => readonly Hostile[];
  /** Forms are accepted as well as JSON. */
  readonly takesForms?: true;
}

/** The differences of a second valid request; null if a caller has no other. */
interface WithAnother {
  readonly another: Parts | (() => Promise<Parts>) | null;
}

/** A slice's cases for one of its calls; a call with an idempotency key also needs a second request under the same key. */
type CasesOf<N extends CallName> = Cases &
  (HonoursKey<(typeof calls)[N]> extends true ? WithAnother : unknown);

/** The expected status for each actor, for a call about this object. */
export interface Row {
  readonly object: string;
  readonly statuses: Readonly<Record<Actor, number>>;
}

/** The complete test data of a call. */
export interface CallMatrix extends Cases, Partial<WithAnother> {
  readonly rows: readonly Row[];
}

/**
 * Builds the matrix of a slice's calls; the compiler requires each of them. A row of `table` contains the call, its object, and
 * the status for each actor. The object `self` is the actor's own, `absent` does not exist, a name is that actor's; `open` calls have no object.
 * @throws Error for a table with other columns or other calls
 */
export function sliceMatrix<N extends CallName>(
  table: string,
  cases: { readonly [M in N]: CasesOf<M> },
): Readonly<Record<N, CallMatrix>> {
  const [head = [], ...lines] = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));
  if (head.join() !== ['call', 'object', ...actors].join()) throw new Error(`not the actors: ${head}`);
  const strange = lines.find(([call = '']) => !Object.hasOwn(cases, call));
  if (strange) throw new Error(`not a call of this slice: ${strange}`);
  const rowsOf = (name: string) => lines.filter(([call]) => call === name).map(parseRow);
  const entries = Object.entries<Cases>(cases).map(([name, given]) => [
    name,
    { ...given, rows: rowsOf(name) },
  ]);
  // The names are those of the cases.
  return Object.fromEntries(entries) as Record<N, CallMatrix>;
}

function parseRow([call, object = '', ...cells]: readonly string[]): Row {
  const statuses = Object.fromEntries(actors.map((actor, column) => [actor, Number(cells[column])]));
  if (cells.length !== actors.length || Object.values(statuses).some(Number.isNaN)) {
    throw new Error(`not a row of the matrix: ${call} ${object} ${cells}`);
  }
  // The actors above are the keys.
  return { object, statuses: statuses as Record<Actor, number> };
}
