import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hold, idOf, leafOf, ownOf, plan, rootOf } from '../../fixtures/held-record.ts';
import { drandBeacon, drandRound, noBeacon } from './fair.ts';
import type { DrawAct } from './held-draw.ts';
import type { DrawRecord, PickedBy } from './schemas.ts';

const verifier = new URL('../../verify-draw.mjs', import.meta.url);

interface Verdict {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

// The script is standalone and has no types.
const { verify } = (await import(verifier.href)) as {
  verify(record: object, own?: object | null): Verdict;
};

describe('a draw by the rule', () => {
  test('agrees, with each of its entries', () => {
    fc.assert(
      fc.property(plan, fc.nat(39), (planned, which) => {
        const record = hold(planned);
        fc.pre(record.winners.length > 0);
        const own = ownOf(record, (which % planned.entries) + 1);
        expect(verify(record, own).problems).toEqual([]);
        const canceled = {
          ...record,
          status: 'CANCELED',
          winners: [],
          drawn: null,
          canceled: '2026-01-10T00:00:00.000Z',
        };
        expect(verify(canceled).problems).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('reports how many won in which way, and how many entries had ended', () => {
    const acts: DrawAct[] = [
      { do: 'CHOICE', one: 5 },
      { do: 'END', one: 0 },
    ];
    const { notes } = verify(hold({ seedText: 'a', entries: 12, drawNumber: 3, beacon: noBeacon, acts }));
    expect(notes[0]).toBe(
      '12 entries, 3 winners (2 at random, 1 chosen by the creator): list, order, picks and places follow from the seed that was committed to.',
    );
    expect(notes[1]).toBe('1 of the entries had ended before the draw; the rule passed over 1 of them.');
  });

  test('reports that and when a drawn event was canceled, unless the record contradicts itself', () => {
    const drawn = hold({ seedText: 'a', entries: 12, drawNumber: 3, beacon: noBeacon, acts: [] });
    const canceled = { ...drawn, status: 'CANCELED' as const, canceled: '2026-01-11T00:00:00.000Z' };
    expect(verify(canceled)).toMatchObject({
      problems: [],
      notes: [
        expect.stringContaining('12 entries, 3 winners'),
        'It was canceled at 2026-01-11T00:00:00.000Z, after the winners were told: what they were given by then stays, and the rest of it ended.',
        expect.anything(),
      ],
    });
    for (const wrong of [
      { ...canceled, canceled: '2026-01-09T00:00:00.000Z' },
      { ...canceled, canceled: null },
      { ...drawn, canceled: canceled.canceled },
    ]) {
      expect(verify(wrong).problems).toEqual([expect.stringMatching(/^canceled: /)]);
    }
    // A record saved before `canceled` existed.
    const { canceled: _, ...older } = canceled;
    expect(verify(older as typeof canceled).problems).toEqual([]);
  });
});

const acts: DrawAct[] = [
  { do: 'RANDOM' },
  { do: 'CHOICE', one: 9 },
  { do: 'UNPICK', one: 0 },
  { do: 'RANDOM' },
  { do: 'END', one: 12 },
];
const record = hold({ seedText: 'tampered with', entries: 20, drawNumber: 4, beacon: noBeacon, acts });
const [first, second] = record.winners;
const { frozen } = record;
if (!first || !second || !frozen || record.seed === null) throw new Error('four of twenty win');
const { seed } = record;
const own = ownOf(record, second.number);
const loser = [1, 2, 3, 4, 5, 6].find((number) => record.winners.every((winner) => winner.number !== number));

const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
const withList = (more: object) => ({ ...record, frozen: { ...frozen, ...more } });
const withWinner = (index: number, more: object) => ({
  ...record,
  winners: record.winners.map((winner, place) => (place === index ? { ...winner, ...more } : winner)),
});
const withStep = (index: number, more: object) => ({
  ...record,
  steps: record.steps.map((step, place) => (place === index ? { ...step, ...more } : step)),
});
const otherWay = (by: PickedBy) => (by === 'RANDOM' ? 'CHOICE' : 'RANDOM');

describe('every change is reported', () => {
  const swapped = (list: readonly string[]) => [list[1] ?? '', list[0] ?? '', ...list.slice(2)];
  const shortList = frozen.leaves.slice(1);
  test.each([
    ['the seed', { ...record, seed: changed(seed, 40) }, /^seed: its SHA-256 is not the commitment/],
    ['the commitment', { ...record, commitment: changed(record.commitment, 0) }, /^seed: its SHA-256/],
    ['a seed of no bytes', { ...record, seed: 'secret' }, /^seed: it is not 32 bytes/],
    ['an entry of the list', withList({ leaves: frozen.leaves.with(3, leafOf(99)) }), /^list: its root/],
    ['the order of the list', withList({ leaves: swapped(frozen.leaves) }), /^list: its root/],
    ['a list that lacks one', withList({ leaves: shortList, entries: 19 }), /^list: its root/],
    ['the number of entries', withList({ entries: 21 }), /^list: it is said to have 21 entries, and has 20/],
    [
      'an entry that stands twice',
      withList({ leaves: frozen.leaves.with(1, leafOf(1)) }),
      /^list: an entry stands in it twice/,
    ],
    ['the root', withList({ root: changed(frozen.root, 5) }), /^list: its root/],
    [
      'another list with its own root',
      withList({ leaves: shortList, entries: 19, root: rootOf(shortList) }),
      /^step \d: entry \d+ is not the next of the order, entry \d+ is/,
    ],
    ['an early end', withList({ at: record.opensAt }), /^list: it was closed while entries were still taken/],
    [
      'the beacon',
      { ...record, beacon: 'drand:1' },
      /^beacon: everything follows from `none`, not from `drand:1`/,
    ],
    [
      'a beacon of no kind',
      { ...record, beacon: 'drand:1' },
      /^beacon: it is of no kind that the rule knows/,
    ],
    [
      'the round of the beacon',
      { ...record, beacon: drandBeacon(drandRound(frozen.at) + 1, 'ab'.repeat(48)) },
      /^beacon: round \d+ belongs to the list, not round \d+/,
    ],
    ['a beacon that is missing', { ...record, beacon: null }, /^beacon: it is missing/],
    ['a random pick', withStep(0, { number: loser }), /^step 1: entry \d+ is not the next of the order/],
    [
      'a choice that is said to be random',
      withStep(1, { by: 'RANDOM' }),
      /^step 2: entry \d+ is not the next of the order/,
    ],
    ['how it was picked', withStep(2, { by: otherWay(record.steps[2]?.by ?? 'RANDOM') }), /^step 3: entry/],
    ['a step that is left out', { ...record, steps: record.steps.slice(1) }, /^step \d: entry \d+ is not/],
    ['when a step was', withStep(1, { at: '2026-01-01T00:00:00.000Z' }), /^step 2: it is said to have been/],
    ['an entry that is none', withStep(0, { number: 77 }), /^step 1: there is no entry 77/],
    [
      'a second pick',
      { ...record, steps: [...record.steps, ...record.steps.slice(-1)] },
      /is picked already/,
    ],
    ['the draw count', { ...record, drawNumber: 3 }, /no more than 3 can be picked/],
    ['too few winners', { ...record, drawNumber: 9 }, /^winners: there are 4, and 9 were to be drawn/],
    ['a winner', withWinner(0, { number: loser }), /^winner 1: entry \d was not picked/],
    ['a place', withWinner(1, { place: 5 }), /^winner 2: its place is 2, not 5/],
    [
      'the places of two',
      { ...record, winners: [{ ...second, place: 1 }, { ...first, place: 2 }, ...record.winners.slice(2)] },
      /^winner 1: by the order it is entry \d+, not \d+/,
    ],
    ['a label', withWinner(0, { by: otherWay(first.by) }), /^winner 1: entry \d+ was picked as/],
    [
      'a winner who is left out',
      { ...record, winners: record.winners.slice(0, 3) },
      /^winners: entry \d+ was/,
    ],
    ['a winner who had ended', { ...record, gone: [first.number] }, /^winner 1: entry \d+ had ended/],
    ['the rule', { ...record, rule: 'sowon-draw-v2' }, /^the rule sowon-draw-v2 is not known/],
    [
      'winners of what was not drawn',
      { ...record, drawn: null },
      /^winners: there are some, and nothing was drawn/,
    ],
  ])('%s', (_, tampered, line) => {
    expect(verify(record).problems).toEqual([]);
    expect(verify(tampered).problems.join('\n')).toMatch(new RegExp(line.source, 'm'));
  });

  test.each([
    ['the salt', { salt: changed(own.salt, 3) }, /^own entry: it is not in the list/],
    ['the entry', { missionId: idOf(77) }, /^own entry: it is not in the list/],
    ['the place', { place: 1 }, /^own entry: by the record its place is 2, not 1/],
    ['how it was picked', { pickedBy: otherWay(second.by) }, /^own entry: by the record it was picked as/],
  ])('%s of the own entry', (_, more, line) => {
    expect(verify(record, own).problems).toEqual([]);
    expect(verify(record, { ...own, ...more }).problems.join('\n')).toMatch(new RegExp(line.source, 'm'));
  });

  test('an own entry that won under another member’s name', () => {
    const stolen = withWinner(1, { missionId: idOf(77) });
    expect(verify(stolen, own).problems).toEqual(['own entry: in its place somebody else won']);
  });

  test('any byte of the seed, the commitment, the root and the leaves', () => {
    const place = fc.constantFrom('seed', 'commitment', 'root', 'leaf');
    fc.assert(
      fc.property(place, fc.nat(63), fc.nat(19), (of, at, number) => {
        const tampered =
          of === 'seed' || of === 'commitment'
            ? { ...record, [of]: changed(record[of] ?? '', at) }
            : of === 'root'
              ? withList({ root: changed(frozen.root, at) })
              : withList({ leaves: frozen.leaves.with(number, changed(frozen.leaves[number] ?? '', at)) });
        const named = of === 'seed' || of === 'commitment' ? /^seed: / : /^list: /m;
        expect(verify(tampered).problems.join('\n')).toMatch(named);
      }),
    );
  });

  test('any winner, place or label, in any draw', () => {
    const change = fc.constantFrom('number', 'place', 'by', 'left out');
    fc.assert(
      fc.property(plan, change, fc.nat(7), (planned, of, which) => {
        const held = hold(planned);
        const at = which % Math.max(1, held.winners.length);
        const winner = held.winners[at];
        fc.pre(winner !== undefined);
        const other: Record<'number' | 'place' | 'by', DrawRecord['winners'][number]> = {
          number: { ...winner, number: (winner.number % planned.entries) + 1 },
          place: { ...winner, place: winner.place + 1 },
          by: { ...winner, by: otherWay(winner.by) },
        };
        fc.pre(of !== 'number' || other.number.number !== winner.number);
        const winners = of === 'left out' ? held.winners.toSpliced(at, 1) : held.winners.with(at, other[of]);
        expect(verify({ ...held, winners }).problems.join('\n')).toMatch(/^winner/);
      }),
    );
  });
});

test('before the draw it says what is missing, and checks the list and the own entry', () => {
  const open = { ...record, seed: null, beacon: null, steps: [], winners: [], drawn: null };
  const waits = 'the seed is not shown yet: it is once nobody can be picked any more';
  const waiting = { ...own, status: 'REQUESTED', place: null, pickedBy: null };
  expect(verify(open, waiting).problems).toEqual([waits]);
  expect(verify(open, { ...waiting, salt: '00' }).problems).toEqual([
    waits,
    'own entry: it is not in the list',
  ]);
  expect(verify({ ...open, frozen: null, gone: [] }).problems).toEqual([waits]);
  const canceled = { ...record, frozen: null, steps: [], winners: [], gone: [], drawn: null, beacon: null };
  expect(verify(canceled)).toEqual({
    problems: [],
    notes: ['Canceled before the list was closed: the seed is the one that was committed to.'],
  });
});

test('the script reads files, reports its findings, and exits with 0 or 1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'draw-'));
  try {
    const run = async (...files: object[]) => {
      const paths = files.map((_, index) => join(folder, `${index}.json`));
      await Promise.all(files.map((file, index) => writeFile(paths[index] ?? '', JSON.stringify(file))));
      return promisify(execFile)(process.execPath, [fileURLToPath(verifier), ...paths]).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
      );
    };
    expect(await run(record, own)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`Your entry is number ${own.number} of the list`),
    });
    expect(await run(withWinner(0, { place: 2 }))).toEqual({
      code: 1,
      text: 'winner 1: its place is 1, not 2\n',
    });
    expect(await run()).toMatchObject({ code: 1, text: expect.stringMatching(/^usage: /) });
    expect(await run([])).toMatchObject({ code: 1 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
