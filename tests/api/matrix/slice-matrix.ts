import type { CallName, calls, HonoursKey } from '@sowon/contracts';
import type { Person } from '../../harness/marketplace.ts';
import { type Actor, actors } from './actors.ts';
import type { Hostile, HostileInput } from './hostile.ts';
import type { Parts, World } from './world.ts';

/** Makes what a good request needs, then the request itself, for this actor. */
type Make = (world: World, me: Person | null, actor: Actor) => Parts | Promise<Parts>;

interface Cases {
  /** Good requests by the object they are about, one for each row of the table. */
  readonly requests: Readonly<Record<string, Make>>;
  /** What no schema tells: rules between fields, values that are well-formed and still wrong. */
  readonly hostile?: (wrong: HostileInput) => readonly Hostile[];
  /** Forms are taken as well as JSON. */
  readonly takesForms?: true;
}

/** Another wish than the good one, as what differs; null where a caller has no other. */
interface WithAnother {
  readonly another: Parts | (() => Promise<Parts>) | null;
}

/** What a slice says of a call of its own: of one that honours an idempotency key also what else could be wished under it. */
type CasesOf<N extends CallName> = Cases &
  (HonoursKey<(typeof calls)[N]> extends true ? WithAnother : unknown);

/** The status that each actor is answered where the call is about this object. */
export interface Row {
  readonly object: string;
  readonly statuses: Readonly<Record<Actor, number>>;
}

/** What the matrix knows of a call. */
export interface CallMatrix extends Cases, Partial<WithAnother> {
  readonly rows: readonly Row[];
}

/**
 * The matrix of a slice's calls; the compiler asks for each of them. A row of `table` says who may do what: the call, the
 * object it is about, and the status that each actor is answered. The object `self` is the actor's own, `absent` is
 * nobody's, a name is that actor's; `open` calls are about no object.
 * @throws Error for a table that has other columns or other calls
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
