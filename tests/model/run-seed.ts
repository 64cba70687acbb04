import { hash } from 'node:crypto';
import { LedgerBusy } from '@sowon/ledger';
import {
  type Answer,
  agree,
  attemptName,
  attemptOf,
  checkAnswers,
  Disagreement,
  finalError,
  type Kept,
  oneMonthEach,
} from './attempts.ts';
import { checkSeed, type ExpectedEvent } from './check-seed.ts';
import { planOf } from './draw-plan.ts';
import { inOrder } from './in-order.ts';
import { type Attempt, ledgerCommand, NOTED, noteOf } from './ledger-commands.ts';
import type { ModelDatabase } from './model-database.ts';
import { createOracle, type Oracle } from './oracle.ts';
import type { Delivery, Plan } from './plan.ts';
import { createScheduler } from './scheduler.ts';
import { startWriter, type Writer } from './writer.ts';

/** The run of one seed, and how often each thing happened. */
export interface SeedRun {
  readonly plan: Plan;
  /** The scheduler's steps with the faults that occurred. */
  readonly log: readonly string[];
  /** Checksum of all events and answers. */
  readonly digest: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** Maximum number of rounds in which a repeated command has to get its answer. */
const MOST_ROUNDS = 80;

const TRIED_AGAIN = 'batch tried again';

/**
 * Runs a seed on a database that other seeds may have used, and compares it with the oracle, round by round and at its end.
 * @throws Disagreement
 */
export async function runSeed(database: ModelDatabase, seed: number): Promise<SeedRun> {
  const scope = `s${seed}`;
  const plan = planOf(seed, scope);
  const oracle = createOracle();
  const scheduler = createScheduler(plan, database.monitor);
  const crew = startCrew(database, scheduler);
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const attempts = new Map<string, Attempt>();
  const answers: Answer[] = [];
  const lost = new Set<string>();
  const expected: { events: ExpectedEvent[]; carried: string[] } = { events: [], carried: [] };
  const kept: (Kept & { readonly attempt: Attempt })[] = [];
  let unanswered: Delivery[] = [];
  let lastError: unknown = null;

  const send = async (delivery: Delivery, attempt: Attempt, index: number): Promise<void> => {
    const writer = crew.writer(index);
    attempts.set(attemptName(attempt.key, attempt.at), attempt);
    try {
      const outcome = await writer.execute(ledgerCommand(attempt));
      answers.push({ attempt, outcome });
      if (outcome.replayed) count('answered from its key');
    } catch (error) {
      const reason = writer.isKilled() ? null : finalError(attempt.wanted, error);
      if (reason !== null) {
        count(`refused: ${reason}`);
        return;
      }
      if (error instanceof LedgerBusy) count('busy');
      else lost.add(attempt.key);
      lastError = error;
      unanswered.push({ ...delivery, writers: [index + 1] });
    }
  };

  const runRound = async (at: string, deliveries: readonly Delivery[]): Promise<void> => {
    // After the instants of the round's own commands, so that all attempts at a key differ.
    const again = unanswered.sort(byName).map((delivery, index) => ({ ...delivery, afterMs: 20 + index }));
    const { now, later } = oneMonthEach([...again, ...deliveries]);
    unanswered = later;
    const sends = now.flatMap((delivery) => {
      const attempt = attemptOf(oracle, scope, delivery, at);
      return delivery.writers.map((writer) => () => void send(delivery, attempt, writer));
    });
    await scheduler.run(sends, crew);
    for (const one of await readAnswers(database, scope, kept.length)) follow(one);
  };

  /** Applies an answer of the database to the oracle, in the same order. */
  const follow = (one: Kept): void => {
    const { key, accepted, reply } = one;
    const attempt = attempts.get(attemptName(key, one.at.toISOString()));
    if (attempt === undefined) throw new Disagreement(`${key}: an answer to what nobody asked`);
    kept.push({ ...one, attempt });
    const { wanted, at } = attempt;
    const available = 'owner' in wanted ? availableOf(oracle, wanted.owner) : 0;
    const prediction = oracle.apply(wanted, at);
    const got = accepted ? { available: reply.available } : { code: reply.code };
    const due = 'code' in prediction ? prediction : { available };
    agree(`${key} ${JSON.stringify(wanted)} at ${at}`, got, due);
    count('code' in prediction ? `rejected: ${prediction.code}` : `accepted: ${wanted.kind}`);
    if ('code' in prediction) return;
    for (const remark of prediction.remarks) count(remark);
    for (const event of prediction.events) {
      expected.events.push({ ...event, key });
      count(`event: ${event.type}`);
    }
    if (!attempt.carries) return;
    expected.events.push({ stream: noteOf(attempt), type: NOTED, key });
    expected.carried.push(key);
  };

  let clock = '';
  for (const { at, deliveries } of plan.rounds) {
    clock = at;
    await runRound(at, deliveries);
  }
  for (let round = 0; unanswered.length > 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Disagreement(`${unanswered[0]?.key} is never answered: ${lastError}`);
    clock = new Date(Date.parse(clock) + 1_000).toISOString();
    await runRound(clock, []);
  }
  const ends = await crew.close();
  for (const note of [...scheduler.notes, ...ends]) count(note);

  for (const { outcome } of answers)
    if (!outcome.ok && outcome.rejection.code === 'KEY_REUSED') count('key reused');
  // A writer that retries by itself finds its own commit whose answer it lost.
  checkAnswers(answers, kept, (key) => lost.has(key) || ends.includes(TRIED_AGAIN));
  const heads = await checkSeed(database, scope, oracle, expected);
  const digest = hash('sha256', JSON.stringify([heads, kept]));
  return { plan, log: scheduler.log, digest, counts };
}

/** Compares by names, so that the order does not depend on which failure came first. */
function byName(a: Delivery, b: Delivery): number {
  const nameOf = ({ key, variant, writers }: Delivery) => `${key} ${variant} ${writers}`;
  return inOrder(nameOf(a), nameOf(b));
}

function availableOf(oracle: Oracle, owner: string): number {
  return oracle.wallet(owner).lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** Returns the seed's answers in the order the database wrote them, without the first `known`. */
async function readAnswers({ pool }: ModelDatabase, scope: string, known: number): Promise<Kept[]> {
  const { rows } = await pool.query<Kept>({
    name: 'model-answers',
    text: `SELECT j.key, c.outcome = 'accepted' AS accepted, c.reply, c.recorded_at AS at
             FROM model.journal j JOIN ledger.command c USING (scope, key) WHERE j.scope = $1 ORDER BY j.n OFFSET $2`,
    values: [scope, known],
  });
  return rows;
}

/** Starts the writers, each replaced by a new one when it is killed. */
function startCrew(database: ModelDatabase, scheduler: ReturnType<typeof createScheduler>) {
  const alive: Writer[] = [];
  const all: Writer[] = [];
  const start = (index: number): void => {
    const pool = database.writerPools[index];
    if (pool === undefined) throw new Error(`there is no writer ${index}`);
    const onKill = (): void => start(index);
    const writer = startWriter(index, pool, { scheduler, onKill });
    alive[index] = writer;
    all.push(writer);
  };
  for (const index of database.writerPools.keys()) start(index);
  return {
    writer: (index: number): Writer => {
      const writer = alive[index % alive.length];
      if (writer === undefined) throw new Error('there are no writers');
      return writer;
    },
    busy: () => alive.some((writer) => writer.pending() > 0),
    /** Returns notes about the ends of batches. */
    close: async (): Promise<string[]> => {
      await Promise.all(all.map(({ ledger }) => ledger.close()));
      const stats = all.map(({ ledger }) => ledger.stats());
      return [
        ...stats.flatMap(({ splits }) => (splits > 0 ? ['batch split'] : [])),
        ...stats.flatMap(({ retries }) => (retries > 0 ? [TRIED_AGAIN] : [])),
        ...stats.flatMap(({ largestBatch }) => (largestBatch > 2 ? ['batch of three or more'] : [])),
      ];
    },
  };
}
