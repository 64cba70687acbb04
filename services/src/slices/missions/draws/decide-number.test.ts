import { type DrawEvent, lottoMoment, lottoRound } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberDrawing } from './beacon.ts';
import { type DrawDecision, decideBeacon, decideFinish, decidePick } from './decide.ts';
import { decideAwaitNumber, decideConfirmNumber, decideEnterNumber } from './decide-number.ts';
import { type DrawState, drawStream } from './state.ts';

const dayMs = 86_400_000;
const of = { productId: 'p', creatorId: 'c' };
const digest = 'a'.repeat(64);
const frozenAt = '2026-11-23T15:00:00.000Z';
const round = lottoRound(frozenAt);
const drawnAt = new Date(lottoMoment(round)).toISOString();
const numbers = { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 };
const one = { operatorId: 'one', at: drawnAt, frozenAt };
const two = { operatorId: 'two', at: drawnAt, frozenAt };

const told = (state: DrawState | null, events: readonly object[]): DrawState => {
  const typed = events.map((event) => ({ schemaVersion: 1, ...event }) as DrawEvent);
  const next = typed.reduce<DrawState | null>(drawStream.evolve, state);
  if (!next) throw new Error('nothing has begun');
  return next;
};
const registered = told(null, [
  {
    type: 'DrawRegistered',
    payload: {
      ...of,
      drawNumber: 1,
      points: 0,
      commitment: digest,
      policyVersion: 1,
      applyStart: '2026-11-21',
      applyEnd: '2026-11-23',
      eventEnd: '2026-11-30',
      opensAt: '2026-11-20T15:00:00.000Z',
      appliesUntil: frozenAt,
      drawBy: '2026-12-07T15:00:00.000Z',
      endsAt: '2026-11-30T15:00:00.000Z',
    },
  },
  { type: 'DrawOpened', payload: of },
  { type: 'DrawEntered', payload: { ...of, missionId: 'm1', number: 1 } },
]);
const frozen = told(registered, [
  { type: 'DrawFrozen', payload: { ...of, entries: 1, root: digest, drawBy: '2026-12-07T15:00:00.000Z' } },
]);
const led = (state: DrawState, decided: DrawDecision) => {
  if (isRejection(decided)) throw new Error(decided.code);
  return told(state, decided);
};
const code = (decided: DrawDecision) =>
  isRejection(decided) ? decided.code : decided.map(({ type }) => type);

const awaiting = led(frozen, decideAwaitNumber(frozen, { ...one, at: frozenAt }));
const entered = led(awaiting, decideEnterNumber(awaiting, numbers, one));
const pickBy = (by: 'RANDOM' | 'CHOICE') => [{ missionId: 'm1', number: 1, by }];
const random = pickBy('RANDOM');

describe('a draw with a public number', () => {
  it('is fixed only by that number', () => {
    expect(decideBeacon(awaiting, 'drand quicknet 1 ab')).toEqual([]);
    expect(code(decideBeacon(frozen, 'drand quicknet 1 ab'))).toEqual(['DrawBeaconSettled']);
    expect(decideConfirmNumber(entered, numbers, two)).toMatchObject([
      { type: 'DrawBeaconSettled', payload: { beacon: `lotto645 ${round} 3 7 12 18 30 41 9` } },
    ]);
  });

  it('names its lottery draw once its list is closed, not before', () => {
    expect(decideAwaitNumber(frozen, { ...one, at: frozenAt })).toMatchObject([{ payload: { round } }]);
    expect(decideAwaitNumber(registered, { ...one, at: frozenAt, frozenAt: null })).toMatchObject([
      { payload: { round: null } },
    ]);
  });

  it('is read again if its list closed, or the wait began, after the read', () => {
    expect(code(decideAwaitNumber(frozen, { ...one, frozenAt: null }))).toBe('BUSY');
    expect(code(decideEnterNumber(awaiting, numbers, { ...one, frozenAt: null }))).toBe('BUSY');
    for (const awaited of [null, { source: 'DRAND' as const, until: frozenAt }])
      expect(code(decidePick(awaiting, random, drawnAt, awaited))).toBe('BUSY');
  });

  it('picks nobody at random before the wait is over, and then continues without a number', () => {
    const awaited = { source: 'LOTTO' as const, until: '2026-11-30T11:35:00.000Z' };
    const finish = {
      open: 1,
      byRule: [],
      overdue: false,
      rankOf: () => 0,
      seed: digest,
      awaited,
      prizesDueAt: '2026-12-20T15:00:00.000Z',
    };
    const chosen = led(awaiting, decidePick(awaiting, pickBy('CHOICE'), drawnAt));
    expect(code(decideFinish(chosen, { ...finish, at: drawnAt }))).toBe('DRAW_NOT_READY');
    expect(decidePick(awaiting, random, '2026-11-30T11:34:59.999Z', awaited)).toEqual({
      code: 'DRAW_NOT_READY',
      until: awaited.until,
    });
    expect(code(decidePick(awaiting, random, awaited.until, awaited))).toEqual([
      ...['DrawBeaconSettled', 'DrawPicked'],
    ]);
  });
});

describe('a number is rejected', () => {
  const settled = led(entered, decideConfirmNumber(entered, numbers, two));
  const canceled = told(entered, [
    { type: 'DrawCanceled', payload: { ...of, reason: 'STAFF', operatorId: 'one', seed: digest } },
  ]);
  it.each([
    ['of nothing', decideEnterNumber(null, numbers, one), 'NOT_FOUND'],
    ['before its list is closed', decideEnterNumber(registered, numbers, one), 'DRAW_STATE'],
    ['that it does not wait for', decideEnterNumber(frozen, numbers, one), 'DRAW_NUMBER_NOT_AWAITED'],
    ['twice', decideEnterNumber(settled, numbers, one), 'DRAW_NUMBER_NOT_AWAITED'],
    ['once it is canceled', decideConfirmNumber(canceled, numbers, two), 'DRAW_STATE'],
    [
      'before the drawing',
      decideEnterNumber(awaiting, numbers, { ...one, at: frozenAt }),
      'DRAW_NUMBER_EARLY',
    ],
    ['confirmed that nobody entered', decideConfirmNumber(awaiting, numbers, two), 'DRAW_NUMBER_MISSING'],
    ['confirmed by who entered it', decideConfirmNumber(entered, numbers, one), 'FOUR_EYES'],
    [
      'confirmed as another',
      decideConfirmNumber(entered, { ...numbers, bonus: 10 }, two),
      'DRAW_NUMBER_OTHER',
    ],
    ['awaited once it can be known', decideAwaitNumber(frozen, one), 'DRAW_NUMBER_KNOWN'],
    ['awaited twice', decideAwaitNumber(awaiting, { ...two, at: frozenAt }), 'ALREADY_DECIDED'],
    ['awaited once it is over', decideAwaitNumber(canceled, one), 'DRAW_STATE'],
  ])('%s', (_, decided, refusal) => {
    expect(code(decided)).toBe(refusal);
  });
});

it('waits two days after the lottery draw, and never beyond the draw period', () => {
  const addDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);
  const start = Date.parse('2026-11-23T15:00:00.000Z');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 7 * 24 * 60 }),
      fc.integer({ min: 0, max: 20 }),
      (minutes, late) => {
        const appliesUntil = new Date(start + minutes * 60_000);
        const draw_by = addDays(appliesUntil, 14);
        const draw = { number_awaited_at: appliesUntil, draw_by };
        const drawing = numberDrawing({ addDays }, { ...draw, frozen_at: addDays(appliesUntil, late) });
        const at = Date.parse(drawing?.at ?? '');
        const until = Date.parse(drawing?.until ?? '');
        expect(until).toBe(Math.min(at + 2 * dayMs, draw_by.getTime()));
        // If the list was closed in time, the wait ends days before the time to draw.
        if (late === 0) expect(until).toBeLessThan(draw_by.getTime() - 4 * dayMs);
      },
    ),
  );
  const none = { number_awaited_at: null, draw_by: new Date(start) };
  expect(numberDrawing({ addDays }, { ...none, frozen_at: new Date(start) })).toBe(null);
});

it('is rebuilt from its events alone', () => {
  expect(awaiting.publicNumber).toEqual({ entered: null });
  expect(entered.publicNumber).toEqual({ entered: { ...numbers, operatorId: 'one' } });
});
