import type { ListExportEvent } from '@sowon/contracts';
import { isRejection } from '@sowon/ledger/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideAsk,
  decideBegin,
  decideBreakOff,
  decideExpire,
  decideFail,
  decideReady,
  decideWithdraw,
} from './decide.ts';
import { type ListExports, listExportsStream } from './state.ts';

const at = '2026-11-27T03:00:00.000Z';
const staffId = 's';
const asked = (exportId: string, day = '2026-11-27') => ({
  exportId,
  staffId,
  list: 'users',
  format: 'CSV' as const,
  language: 'ko' as const,
  sort: ['created', 'DESC'] as ['created', 'DESC'],
  narrowedBy: [],
  day,
});
const file = { rows: 1, bytes: 2, sha256: '0'.repeat(64), asOf: at, expiresAt: at };

type Decided = ReturnType<typeof decideWithdraw> | null;
const after = (state: ListExports, decided: Decided): ListExports =>
  decided === null || isRejection(decided) ? state : listExportsStream.evolve(state, decided);

/** All actions on one of four exports, by attempts with any number. */
const steps = fc.array(
  fc.record({
    exportId: fc.constantFrom('a', 'b', 'c', 'd'),
    attempt: fc.integer({ min: 1, max: 3 }),
    what: fc.constantFrom('ask', 'begin', 'breakOff', 'ready', 'fail', 'expire', 'withdraw'),
  }),
  // Shorter sequences hardly ever have an attempt that another one has followed.
  { minLength: 60, maxLength: 100, size: 'max' },
);

interface Step {
  readonly exportId: string;
  readonly attempt: number;
  readonly what: string;
}

function decide(state: ListExports, { exportId, attempt, what }: Step): Decided {
  const named = { exportId, staffId };
  const tried = { ...named, attempt };
  switch (what) {
    case 'ask':
      return exportId in state.open ? null : decideAsk(state, asked(exportId));
    case 'begin':
      return decideBegin(state, { ...tried, objectKey: `${exportId}${attempt}` });
    case 'breakOff':
      return decideBreakOff(state, { ...tried, fault: 'Error', nextTryAt: at });
    case 'ready':
      return decideReady(state, { ...tried, ...file });
    case 'fail':
      return decideFail(state, { ...tried, reason: 'TRIES_SPENT', fault: 'Error' });
    case 'expire':
      return decideExpire(state, named);
    default:
      return decideWithdraw(state, named);
  }
}

test('in any order retries are consecutive, ended exports stay ended, and at most three are pending', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let state = listExportsStream.initial();
      const events: ListExportEvent[] = [];
      for (const step of taken) {
        const decided = decide(state, step);
        if (decided === null || isRejection(decided)) continue;
        const before = state.open[decided.payload.exportId];
        if (decided.type === 'ListExportBegun')
          expect(decided.payload.attempt).toBe((before?.attempt ?? Number.NaN) + 1);
        if (['ListExportBrokeOff', 'ListExportReady', 'ListExportFailed'].includes(decided.type))
          expect(before).toMatchObject({ status: 'WRITING', attempt: step.attempt });
        if (decided.type === 'ListExportExpired') expect(before?.status).toBe('READY');
        events.push(decided);
        state = after(state, decided);
        const unfinished = Object.values(state.open).filter(({ status }) => status !== 'READY');
        expect(unfinished.length).toBeLessThanOrEqual(3);
        for (const { status, objectKey } of Object.values(state.open))
          expect(objectKey === null).toBe(status === 'ASKED');
      }
      // The state follows from the events alone.
      expect(
        events.reduce(
          (folded, event) => listExportsStream.evolve(folded, event),
          listExportsStream.initial(),
        ),
      ).toEqual(state);
    }),
  );
});

test('twenty exports a day can be requested, with any outcome, and again on the next Korean day', () => {
  let state = listExportsStream.initial();
  for (let number = 0; number < 20; number += 1) {
    const exportId = String(number);
    state = after(state, decideAsk(state, asked(exportId)));
    state = after(state, decideWithdraw(state, { exportId, staffId }));
  }
  expect(state).toMatchObject({ open: {}, askedThatDay: 20 });
  expect(decideAsk(state, asked('more'))).toMatchObject({ code: 'EXPORTS_DAY', limit: 20 });
  const next = decideAsk(state, asked('more', '2026-11-28'));
  expect(after(state, next)).toMatchObject({ day: '2026-11-28', askedThatDay: 1 });
});

test('a requester cancels an export once, also while it is written, and the writer then ends nothing', () => {
  let state = after(listExportsStream.initial(), decideAsk(listExportsStream.initial(), asked('a')));
  const tried = { exportId: 'a', staffId, attempt: 1 };
  state = after(state, decideBegin(state, { ...tried, objectKey: 'k' }));
  state = after(state, decideWithdraw(state, tried));
  expect(decideReady(state, { ...tried, ...file })).toBeNull();
  expect(decideWithdraw(state, tried)).toMatchObject({ code: 'ALREADY_DECIDED' });
});
