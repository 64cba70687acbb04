import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { inOrder } from './in-order.ts';
import type { Monitor } from './monitor.ts';
import type { Fault, Plan, PlannedFault } from './plan.ts';

export type StatementKind =
  | 'begin'
  | 'open'
  | 'load'
  | 'compare'
  | 'carried'
  | 'append'
  | 'commit'
  | 'rollback';

/** A connection that is ready to send its next statement. */
export interface Turn {
  readonly writer: number;
  /** The locks of its transaction, once it has asked for them: they tell the lanes of a writer apart. */
  readonly transaction: string;
  readonly kind: StatementKind;
  /** Names of the rows that it locks, when its statement goes alone or with all that waits behind it. */
  locks(whole: boolean): readonly string[];
  /** Its connection was cut or ended since: no fault can strike it any more. */
  isGone(): boolean;
  go(grant: Grant): void;
}

export interface Grant {
  readonly fault: Fault | null;
  /** Send all that the connection has waiting of one transaction as one burst. */
  readonly whole: boolean;
}

/** A fault that has happened, or something else worth counting. */
export type Note = `${Fault} (${StatementKind})` | 'waited for a lock' | 'burst' | 'step by step';

/** Everything that runs under one scheduler. */
export interface Crowd {
  /** Whether a command is unanswered. */
  busy(): boolean;
}

/**
 * Lets one statement go at a time, chosen by the plan once every writer has come to a stop: it waits for its turn, or in
 * the server for a lock, or for nothing. So the order of statements is the plan's, whatever the machine's timing, while
 * connections, transactions and lock queues are PostgreSQL's own.
 */
export interface Scheduler {
  /** Asks for a turn; calls the turn's `go` when it comes. */
  enter(turn: Turn): void;
  /** A statement is on its way to the backend `pid` until `done`, which may have freed the transaction's locks. */
  moves(statement: { readonly pid: number; readonly turn: Turn; readonly locks: readonly string[] }): {
    done(frees: boolean): void;
  };
  /** The client of `pid` is gone. Its backend may finish what it was sent before; it is waited for. */
  dies(pid: number): void;
  /** The backend `pid` has reported an error. It undoes its transaction, and frees its locks, only after that. */
  undoes(pid: number): void;
  /** Ends the backend `pid`, as an administrator or a failover would; resolves when it was told. */
  end(pid: number): Promise<void>;
  /** Whether it was ended, though its client may not have noticed. */
  isEnded(pid: number): boolean;
  /** Something that no statement shows, such as a connection being made or a pause, is under way until it settles. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  /**
   * Runs until nothing is left to deliver, to send or to wait for; deliveries go in their order, between statements.
   * Throws when nothing moves for half a minute.
   */
  run(deliveries: readonly (() => void)[], crowd: Crowd): Promise<void>;
  /** One line for each step, the same for the same plan. */
  readonly log: readonly string[];
  readonly notes: readonly Note[];
}

/** A statement that the server works on, or a backend that has something to finish without it. */
interface Moving {
  readonly pid: number;
  readonly until: 'answered' | 'idle' | 'gone';
  /** Of the statement, until it is answered. */
  readonly turn: Turn | null;
  readonly locks: readonly string[];
  blocked: boolean;
  /** It was seen to wait while nothing else moved. */
  seen: boolean;
  /** Its wait was ended, whatever the server still says. */
  freed: boolean;
}

const STUCK_MS = 30_000;
const LOOK_MS = 2;

export function createScheduler(plan: Pick<Plan, 'picks' | 'faults'>, monitor: Monitor): Scheduler {
  const turns = new Set<Turn>();
  const ended = new Set<number>();
  const moving = new Set<Moving>();
  const log: string[] = [];
  const notes: Note[] = [];
  const armed: PlannedFault[] = [...plan.faults];
  let [steps, picked, working] = [0, 0, 0];
  let stale = false;
  let event = Promise.withResolvers<void>();

  const pick = (among: number): number => {
    picked += 1;
    return (plan.picks[picked % plan.picks.length] ?? 0) % among;
  };

  const takeFault = (fits: (planned: PlannedFault) => boolean): Fault | null => {
    const index = armed.findIndex((planned) => planned.step <= steps && fits(planned));
    return index < 0 ? null : (armed.splice(index, 1)[0]?.fault ?? null);
  };

  /** Asks the server how all that moves stands. */
  const look = async (): Promise<void> => {
    stale = false;
    const seen = [...moving];
    if (seen.length === 0) return;
    const backends = await monitor.doings(seen.map(({ pid }) => pid));
    for (const one of seen) {
      const doing = backends.get(one.pid);
      const over = one.until === 'idle' ? doing !== 'works' && doing !== 'waits' : doing === undefined;
      if (over && one.until !== 'answered') moving.delete(one);
      else one.blocked = doing === 'waits' && !one.freed;
    }
    // One that is gone has left its locks to others, who may have been looked at just before.
    stale ||= moving.size < seen.length;
  };

  /** Ends a wait that the plan wants to end; tells whether it did. Who waits for a moment only is left alone. */
  const endWaits = async (): Promise<boolean> => {
    for (const one of [...moving].sort(byTurn)) {
      if (one.turn === null || one.seen) continue;
      one.seen = true;
      const { kind } = one.turn;
      const fault = takeFault(
        (planned) =>
          planned.fault.endsWith('while it waits') && (planned.on !== 'append' || kind === 'append'),
      );
      notes.push(fault === null ? 'waited for a lock' : `${fault} (${one.turn.kind})`);
      if (fault === null) continue;
      log.push(`${steps} writer ${one.turn.writer} ${one.turn.kind} ${fault}`);
      one.blocked = false;
      one.freed = true;
      if (fault.startsWith('cancelled')) await monitor.cancel(one.pid);
      else await end(one.pid);
      return true;
    }
    return false;
  };

  const end = async (pid: number): Promise<void> => {
    ended.add(pid);
    await monitor.terminate(pid);
    follow(pid, 'gone');
  };

  /** Comes back when every writer has come to a stop. */
  const becomeQuiet = async (): Promise<void> => {
    const since = performance.now();
    for (;;) {
      await nextTurn();
      await nextTurn();
      if (stale) await look();
      const waiting = [...moving].every((one) => one.blocked);
      const quiet = working === 0 && !stale && waiting;
      if (quiet && !(await endWaits())) return;
      if (performance.now() - since > STUCK_MS) throw new Error(`nothing moves after step ${steps}`);
      const late = await Promise.race([event.promise, sleep(LOOK_MS, true)]);
      event = Promise.withResolvers();
      // No answer for a while: it may wait for a lock.
      stale ||= late === true && moving.size > 0;
    }
  };

  /**
   * Whether nobody waits in the server for a row that it locks. PostgreSQL gives a row that has changed to one of those who
   * wait for it, nobody can tell which: in the order of the plan there is one at most.
   */
  const isNext = (turn: Turn, whole: boolean, matters: (row: string) => boolean = () => true): boolean => {
    const wanted = new Set([...moving].flatMap(({ locks }) => locks));
    return !turn.locks(whole).some((row) => wanted.has(row) && matters(row));
  };

  /** Those of whom one is let go next. */
  const readyTurns = (): Turn[] => {
    const all = [...turns].sort(byName);
    const free = all.filter((turn) => isNext(turn, false));
    if (free.length > 0) return free;
    // Who waits for a stream of theirs may want their counter as well, and has to wait on.
    const holders = all.filter((turn) => isNext(turn, false, (row) => !isCounter(row)));
    return holders.length > 0 ? holders : all;
  };

  const letGo = (turn: Turn, granted: Grant): void => {
    steps += 1;
    turns.delete(turn);
    const how = granted.fault ?? (granted.whole ? 'with what follows' : '');
    log.push([steps, 'writer', turn.writer, turn.kind, ...turn.locks(granted.whole), how].join(' '));
    turn.go(granted);
  };

  const grant = (turn: Turn): void => {
    // Until they have named their streams nothing tells two lanes apart that begin, so neither goes before the other.
    const alike = [...turns].filter((other) => byName(other, turn) === 0);
    if (alike.length > 1) {
      for (const one of alike) letGo(one, { fault: null, whole: false });
      return;
    }
    const fits = ({ on, fault }: PlannedFault): boolean =>
      !fault.endsWith('while it waits') && (on === 'any' || on === turn.kind);
    const fault = turn.isGone() ? null : takeFault(fits);
    const whole = fault === null && pick(3) === 0 && isNext(turn, true);
    if (fault !== null) notes.push(`${fault} (${turn.kind})`);
    letGo(turn, { fault, whole });
  };

  const follow = (pid: number, until: 'idle' | 'gone'): void => {
    moving.add({ pid, until, turn: null, locks: [], blocked: false, seen: true, freed: false });
    stale = true;
    event.resolve();
  };

  return {
    log,
    notes,
    dies: (pid) => follow(pid, 'gone'),
    undoes: (pid) => follow(pid, 'idle'),
    end,
    isEnded: (pid) => ended.has(pid),
    enter: (turn) => {
      turns.add(turn);
      event.resolve();
    },
    moves: ({ pid, turn, locks }) => {
      const one: Moving = { pid, until: 'answered', turn, locks, blocked: false, seen: false, freed: false };
      moving.add(one);
      return {
        done: (frees) => {
          moving.delete(one);
          // Whoever waited for its locks moves on.
          stale ||= frees;
          event.resolve();
        },
      };
    },
    during: async (work) => {
      working += 1;
      try {
        return await work;
      } finally {
        working -= 1;
        event.resolve();
      }
    },
    run: async (deliveries, crowd) => {
      const left = [...deliveries];
      for (;;) {
        await becomeQuiet();
        const ready = readyTurns();
        if (ready.length + left.length > 0) {
          const turn = ready[pick(ready.length + Math.min(2, left.length))];
          if (turn === undefined) left.shift()?.();
          else grant(turn);
        } else if (moving.size === 0 && !crowd.busy()) {
          return;
        } else {
          // All wait for each other, until PostgreSQL ends one of them.
          await sleep(LOOK_MS);
          stale = true;
        }
      }
    },
  };
}

const COUNTER = 'counter ';
/** The name of the row with a shard's counter, among those that a statement locks. */
export const counterOf = (shard: number): string => `${COUNTER}${shard}`;
const isCounter = (row: string): boolean => row.startsWith(COUNTER);

const byTurn = (a: Moving, b: Moving): number =>
  a.turn === null || b.turn === null ? a.pid - b.pid : byName(a.turn, b.turn);

const byName = (a: Turn, b: Turn): number => {
  const nameOf = ({ transaction, locks }: Turn) => `${transaction} ${locks(true)}`;
  return a.writer - b.writer || inOrder(nameOf(a), nameOf(b));
};
