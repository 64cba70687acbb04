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
  /** The locks of its transaction, once it has requested them: they tell the lanes of a writer apart. */
  readonly transaction: string;
  readonly kind: StatementKind;
  /** Names of the rows that it locks, when its statement goes alone or with all statements waiting behind it. */
  locks(whole: boolean): readonly string[];
  /** True if its connection was cut or ended since, so that no fault can affect it any more. */
  isGone(): boolean;
  go(grant: Grant): void;
}

export interface Grant {
  readonly fault: Fault | null;
  /** True to send all waiting statements of one transaction as one burst. */
  readonly whole: boolean;
}

/** A fault that has happened, or another event worth counting. */
export type Note = `${Fault} (${StatementKind})` | 'waited for a lock' | 'burst' | 'step by step';

/** Everything that runs under one scheduler. */
export interface Crowd {
  /** Returns true while a command is unanswered. */
  busy(): boolean;
}

/**
 * Lets one statement go at a time, chosen by the plan, when every writer waits: for its turn, for a lock in the server, or for nothing. So the plan decides the
 * order of statements, independent of the machine's timing. Connections, transactions and lock queues are PostgreSQL's own.
 */
export interface Scheduler {
  /** Requests a turn; calls the turn's `go` when it comes. */
  enter(turn: Turn): void;
  /** Reports a statement on its way to the backend `pid` until `done`, which may have released the transaction's locks. */
  moves(statement: { readonly pid: number; readonly turn: Turn; readonly locks: readonly string[] }): {
    done(frees: boolean): void;
  };
  /** Reports that the client of `pid` is gone. Its backend may finish its last statement; the scheduler waits for it. */
  dies(pid: number): void;
  /** Reports that the backend `pid` has returned an error. It rolls back its transaction, and releases its locks, only after that. */
  undoes(pid: number): void;
  /** Ends the backend `pid`, as an administrator or a failover would; resolves when the server has received the order. */
  end(pid: number): Promise<void>;
  /** Returns true if the backend was ended, even if its client has not noticed. */
  isEnded(pid: number): boolean;
  /** Tracks other work until it settles, such as making a connection or a pause. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  /**
   * Runs until nothing is left to deliver, to send or to wait for; deliveries go in their order, between statements.
   * @throws Error when nothing moves for half a minute
   */
  run(deliveries: readonly (() => void)[], crowd: Crowd): Promise<void>;
  /** One line for each step, the same for the same plan. */
  readonly log: readonly string[];
  readonly notes: readonly Note[];
}

/** A statement that the server executes, or a backend that has something to finish without one. */
interface Moving {
  readonly pid: number;
  readonly until: 'answered' | 'idle' | 'gone';
  /** Turn of the statement, until it is answered. */
  readonly turn: Turn | null;
  readonly locks: readonly string[];
  blocked: boolean;
  /** True if it was seen waiting while nothing else moved. */
  seen: boolean;
  /** True if its wait was ended, even if the server still reports another state. */
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

  /** Queries the server for the state of everything that moves. */
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
    // A backend that ended has released its locks to others, which may have been checked just before.
    stale ||= moving.size < seen.length;
  };

  /** Ends a wait that the plan wants to end. @returns true if it did; a wait that was already seen is left alone */
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

  /** Waits until every writer has stopped. */
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
   * Returns true if no statement in the server wants a row that it locks. PostgreSQL gives a changed row to any one of its waiters, unpredictably; in the order
   * of the plan there is at most one.
   */
  const isNext = (turn: Turn, whole: boolean, matters: (row: string) => boolean = () => true): boolean => {
    const wanted = new Set([...moving].flatMap(({ locks }) => locks));
    return !turn.locks(whole).some((row) => wanted.has(row) && matters(row));
  };

  /** Returns the turns of which one goes next. */
  const readyTurns = (): Turn[] => {
    const all = [...turns].sort(byName);
    const free = all.filter((turn) => isNext(turn, false));
    if (free.length > 0) return free;
    // A writer that waits for one of their streams may want their counter as well, and has to wait longer.
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
    // Before they name their streams, two starting lanes cannot be told apart, so both go at once.
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
          // Statements that waited for its locks move on.
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
/** Returns the name of the row with a shard's counter, as in a statement's locks. */
export const counterOf = (shard: number): string => `${COUNTER}${shard}`;
const isCounter = (row: string): boolean => row.startsWith(COUNTER);

const byTurn = (a: Moving, b: Moving): number =>
  a.turn === null || b.turn === null ? a.pid - b.pid : byName(a.turn, b.turn);

const byName = (a: Turn, b: Turn): number => {
  const nameOf = ({ transaction, locks }: Turn) => `${transaction} ${locks(true)}`;
  return a.writer - b.writer || inOrder(nameOf(a), nameOf(b));
};
