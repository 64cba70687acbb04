import type { PayoutEvent } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookState, bookStream, monthKey } from './book.ts';
import {
  type Candidate,
  type Decided,
  decideApprove,
  decideExpire,
  decideHoldBack,
  decidePaid,
  decidePrepare,
  decideReject,
  decideResult,
} from './decide.ts';
import { decideFile } from './decide-file.ts';
import { type BatchState, batchStream, inState, sumWon } from './state.ts';

const at = '2026-12-01T00:00:00.000Z';
const later = '2026-12-04T00:00:00.000Z';
const month = '2026-11';
const people = ['ann', 'ben', 'cho'];
const batches = ['one', 'two'];
const creators = ['a', 'b', 'c', 'd'];

/** State after any number of steps: batches, the book, and the amounts that the ledger has to pay. */
interface World {
  readonly batches: Map<string, BatchState>;
  book: BookState;
  readonly payable: Map<string, number>;
  readonly events: PayoutEvent[];
}

const open = (): World => ({
  batches: new Map(),
  book: new Map(),
  payable: new Map(creators.map((creatorId, index) => [creatorId, (index + 1) * 1_000])),
  events: [],
});

function take(world: World, batchId: string, decided: Decided | { code: string } | null): void {
  if (decided === null || 'code' in decided) return;
  for (const event of decided.own) {
    const state = batchStream.evolve(world.batches.get(batchId) ?? null, event);
    if (state) world.batches.set(batchId, state);
    world.events.push(event);
  }
  world.book = decided.book.reduce<BookState>(bookStream.evolve, world.book);
}

type Step = (world: World) => void;

const payableOf =
  (world: World) =>
  ({ creatorId }: { creatorId: string }) =>
    world.payable.get(creatorId) ?? 0;

const prepare =
  (batchId: string, makerId: string, whys: readonly Candidate['why'][]): Step =>
  (world) => {
    if (world.batches.has(batchId)) return;
    const candidates = creators.map((creatorId, index) => ({
      creatorId,
      month,
      why: whys[index] ?? null,
      account: null,
      beforeWon: null,
    }));
    const batch = { batchId, makerId, month, payableOn: '2026-12-10', expiresAt: later };
    take(world, batchId, decidePrepare(world.book, batch, candidates, payableOf(world)));
  };

const book = (world: World, batchId: string): void => {
  const state = world.batches.get(batchId);
  for (const { line, creatorId, won } of state ? inState(state, 'PAYING') : []) {
    const now = world.batches.get(batchId);
    const left = world.payable.get(creatorId) ?? 0;
    const advanceWon = won - Math.min(left, won);
    const booked = { payoutId: 'p', advanceId: advanceWon > 0 ? 'a' : null, advanceWon };
    world.payable.set(creatorId, left - Math.min(left, won));
    if (now) take(world, batchId, decidePaid(now, batchId, line, booked));
  }
};

/** A file of the waiting lines, without those whose account differs from the approved one. */
const writtenOf = (state: BatchState | null, bits: number) => {
  const waiting = state ? inState(state, 'WAITING').map(({ line }) => line) : [];
  const changed = waiting.filter((line) => bits & (1 << (line - 1)));
  const lines = waiting.filter((line) => !changed.includes(line));
  return { sha256: `of ${lines.join(', ')}`, lines, changed };
};

const step: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(...batches), fc.constantFrom(...people), fc.nat({ max: 8 }), fc.nat({ max: 15 }))
  .map(([batchId, operatorId, kind, bits]): Step => {
    const by = { batchId, operatorId };
    const decide =
      (decided: (state: BatchState | null, world: World) => Decided | { code: string } | null): Step =>
      (world) =>
        take(world, batchId, decided(world.batches.get(batchId) ?? null, world));
    const shownOf = (state: BatchState | null) => ({
      version: (state?.version ?? 1) - (bits === 7 ? 1 : 0),
      totalWon: state ? sumWon(inState(state, 'WAITING')) : 0,
    });
    const steps: readonly Step[] = [
      prepare(
        batchId,
        operatorId,
        creators.map((_, index) => (bits & (1 << index) ? 'NO_ACCOUNT' : null)),
      ),
      decide((state) => decideHoldBack(state, by, (bits % 4) + 1, at)),
      decide((state, world) =>
        decideApprove(state, by, shownOf(state), payableOf(world), bits > 13 ? later : at),
      ),
      decide((state, world) => decideApprove(state, by, shownOf(state), payableOf(world), at)),
      decide((state) => (bits < 4 ? decideReject(state, by) : null)),
      decide((state) => decideExpire(state, batchId, bits < 4 ? later : at)),
      decide((state, world) => decideFile(state, by, writtenOf(state, bits), payableOf(world))),
      decide((state) => {
        const waiting = state ? inState(state, 'WAITING') : [];
        const [paid, failed] = [
          waiting.filter(({ line }) => bits & (1 << (line - 1))),
          waiting.slice(0, bits % 3),
        ];
        const news = {
          sha256: 'r',
          paidOn: '2026-12-02',
          paid: paid.map(({ line }) => line),
          failed: failed.filter((line) => !paid.includes(line)).map(({ line }) => ({ line, code: 'E' })),
        };
        return decideResult(state, by, news);
      }),
      (world) => book(world, batchId),
    ];
    return steps[kind] ?? (() => undefined);
  });

const whatever = (check: (world: World) => void) =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world = open();
      for (const each of steps) each(world);
      check(world);
    }),
    { numRuns: 500 },
  );

test('a creator’s month is in at most one batch, and the book equals the unpaid amounts', () => {
  whatever((world) => {
    const waiting = [...world.batches].flatMap(([batchId, state]) =>
      inState(state, 'WAITING', 'PAYING').map((line) => [monthKey(line), batchId] as const),
    );
    expect(new Map(waiting).size).toBe(waiting.length);
    expect(new Map([...world.book].sort())).toEqual(new Map(waiting.toSorted()));
  });
});

test('no involved member approves a batch, and nothing is sent or paid without approval', () => {
  whatever((world) => {
    for (const { makers, checkerId, file, lines } of world.batches.values()) {
      if (checkerId !== null) expect(makers).not.toContain(checkerId);
      const paid = inState({ lines }, 'PAYING', 'PAID', 'FAILED');
      if (checkerId === null) expect([file, paid]).toEqual([null, []]);
      if (file === null) expect(paid).toEqual([]);
    }
  });
});

test('each line is paid at most once, and the end of the batch reports paid and failed lines', () => {
  whatever((world) => {
    const paid = world.events.filter((event) => event.type === 'PayoutLinePaid');
    const names = paid.map(({ payload }) => `${payload.batchId}:${payload.line}`);
    expect(new Set(names).size).toBe(names.length);
    const months = paid.map(({ payload }) => monthKey(payload));
    expect(new Set(months).size).toBe(months.length);
    for (const [batchId, state] of world.batches) {
      const ends = world.events.filter(
        (event) => event.type === 'PayoutBatchSettled' && event.payload.batchId === batchId,
      );
      const isDone = state.file !== null && inState(state, 'WAITING', 'PAYING').length === 0;
      expect(ends.map(({ payload }) => payload)).toEqual(
        isDone
          ? [
              {
                batchId,
                paidWon: sumWon(inState(state, 'PAID')),
                failedWon: sumWon(inState(state, 'FAILED')),
              },
            ]
          : [],
      );
      expect(state.status === 'SETTLED').toBe(isDone);
    }
  });
});

test('a batch has a maximum number of lines, and the others are reported', () => {
  const many = Array.from({ length: 501 }, (_, index) => ({
    creatorId: `${index}`,
    month,
    why: null,
    account: null,
    beforeWon: null,
  }));
  const batch = { batchId: 'one', makerId: 'ann', month, payableOn: '2026-12-10', expiresAt: later };
  const decided = decidePrepare(new Map(), batch, many, () => 1_000);
  if (isRejection(decided)) throw new Error(decided.code);
  const [event] = decided.own;
  if (event?.type !== 'PayoutBatchPrepared') throw new Error('nothing was prepared');
  expect(event.payload.lines.length).toBe(500);
  expect(event.payload.leftOut).toEqual([{ creatorId: '500', month, why: 'BATCH_FULL' }]);
});
