import type { DrawRecord, PickedBy } from '@sowon/contracts/draws/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hold, ownOf, plan } from '../../contracts/fixtures/held-record.ts';
import { checkDraw, isOwnAsTold } from '../../web/src/features/draws/proof-check.ts';

// The script stands alone and has no types.
const script = '@sowon/contracts/verify-draw.mjs';
const { verify } = (await import(script)) as {
  verify(record: object, own?: object): { readonly problems: readonly string[] };
};

const scriptHolds = (record: DrawRecord) => verify(record).problems.length === 0;
const browserHolds = async (record: DrawRecord) => (await checkDraw(record, crypto.subtle)).holds;

type Change = (record: DrawRecord, at: number) => DrawRecord;
const otherDigit = (hex: string, at: number) =>
  `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;
const otherWay = (by: PickedBy): PickedBy => (by === 'RANDOM' ? 'CHOICE' : 'RANDOM');
const changed = <T>(list: readonly T[], at: number, how: (one: T) => T) =>
  list.map((one, index) => (index === at % list.length ? how(one) : one));
const ofList =
  (more: (frozen: NonNullable<DrawRecord['frozen']>, at: number) => object): Change =>
  (record, at) => ({
    ...record,
    frozen: record.frozen && { ...record.frozen, ...more(record.frozen, at) },
  });
const ofSteps =
  (how: (step: DrawRecord['steps'][number], record: DrawRecord) => DrawRecord['steps'][number]): Change =>
  (record, at) => ({ ...record, steps: changed(record.steps, at, (step) => how(step, record)) });
const ofWinners =
  (
    how: (winner: DrawRecord['winners'][number], record: DrawRecord) => DrawRecord['winners'][number],
  ): Change =>
  (record, at) => ({ ...record, winners: changed(record.winners, at, (winner) => how(winner, record)) });
const nextEntry = (number: number, { frozen }: DrawRecord) => (number % (frozen?.entries ?? 1)) + 1;

/** Each change makes another record. It may still agree, because an ended entry may have ended at any time. */
const changes: Record<string, Change> = {
  nothing: (record) => record,
  seed: (record, at) => ({ ...record, seed: otherDigit(record.seed ?? '', at) }),
  commitment: (record, at) => ({ ...record, commitment: otherDigit(record.commitment, at) }),
  root: ofList(({ root }, at) => ({ root: otherDigit(root, at) })),
  leaf: ofList(({ leaves }, at) => ({ leaves: changed(leaves, at, (leaf) => otherDigit(leaf, at)) })),
  'large letters': ofList(({ leaves }, at) => ({
    leaves: changed(leaves, at, (leaf) => leaf.toUpperCase()),
  })),
  'number of entries': ofList(({ entries }) => ({ entries: entries + 1 })),
  'when it was closed': ofList(() => ({ at: '2025-12-02T00:00:00.000Z' })),
  beacon: (record) => ({ ...record, beacon: record.beacon === 'none' ? 'heads' : 'none' }),
  'round of the number': (record) => ({
    ...record,
    beacon: record.beacon?.replace(/(?<=lotto645 \d+)\d/, '') ?? null,
  }),
  'one number': (record) => ({ ...record, beacon: record.beacon?.replace(' 41 ', ' 42 ') ?? null }),
  'a number twice': (record) => ({ ...record, beacon: record.beacon?.replace(' 41 ', ' 30 ') ?? null }),
  'that a number was awaited': (record) => ({ ...record, publicNumber: null }),
  'since when a number was awaited': (record) => ({
    ...record,
    publicNumber: record.publicNumber && { ...record.publicNumber, since: '2026-01-03T11:00:00.000Z' },
  }),
  'which number was awaited': (record) => ({
    ...record,
    publicNumber: { since: '2025-12-20T00:00:00.000Z', drawing: null },
  }),
  'no beacon': (record) => ({ ...record, beacon: null }),
  'draw count': (record, at) => ({ ...record, drawNumber: (at % 9) + 1 }),
  'not drawn': (record) => ({ ...record, drawn: null }),
  'drawn early': (record) => ({ ...record, drawn: '2026-01-01T00:00:00.000Z' }),
  canceled: (record) => ({ ...record, status: 'CANCELED', drawn: null, winners: [] }),
  gone: (record, at) => ({ ...record, gone: [...record.gone, (at % (record.frozen?.entries ?? 1)) + 1] }),
  'nobody gone': (record) => ({ ...record, gone: [] }),
  'step left out': (record, at) => ({
    ...record,
    steps: record.steps.filter((_, index) => index !== at % Math.max(1, record.steps.length)),
  }),
  'step of another': ofSteps((step, record) => ({ ...step, number: nextEntry(step.number, record) })),
  'step in another way': ofSteps((step) => ({ ...step, by: otherWay(step.by) })),
  'step taken back': ofSteps((step) => ({ ...step, step: step.step === 'PICKED' ? 'UNPICKED' : 'PICKED' })),
  'step at another time': ofSteps((step) => ({ ...step, at: '2026-01-02T00:03:00.000Z' })),
  'winner left out': (record) => ({ ...record, winners: record.winners.slice(1) }),
  'another winner': ofWinners((winner, record) => ({ ...winner, number: nextEntry(winner.number, record) })),
  'another place': ofWinners((winner) => ({ ...winner, place: winner.place + 1 })),
  'another label': ofWinners((winner) => ({ ...winner, by: otherWay(winner.by) })),
};

test.each(Object.entries(changes))('browser and script give the same verdict: %s', async (_, change) => {
  await fc.assert(
    fc.asyncProperty(plan, fc.nat(63), async (planned, at) => {
      const record = change(hold(planned), at);
      expect(await browserHolds(record)).toBe(scriptHolds(record));
    }),
    { numRuns: 60 },
  );
});

test('browser and script give the same verdict on the member’s own entry', async () => {
  await fc.assert(
    fc.property(plan, fc.nat(39), fc.constantFrom('place', 'by', 'nothing'), (planned, which, of) => {
      const record = hold(planned);
      const entry = ownOf(record, (which % planned.entries) + 1);
      const own = {
        ...entry,
        ...(of === 'place' && { place: (entry.place ?? 0) + 1 }),
        ...(of === 'by' && entry.pickedBy && { pickedBy: otherWay(entry.pickedBy) }),
      };
      expect(isOwnAsTold(record, own)).toBe(verify(record, own).problems.length === 0);
    }),
  );
});
