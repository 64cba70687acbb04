import type { Grade, GradeEvent } from '@sowon/contracts';
import { fold, isRejection } from '@sowon/ledger/domain';
import { expect, test } from 'vitest';
import { decideAnswer, decideEnd, decideProposal, gradesStream } from './decide.ts';

const after = (...events: GradeEvent[]) => fold(gradesStream, events);
const nothingYet = after();

/** The proposal of a month to a creator with the grade `inForce`. */
const propose = (state: typeof nothingYet, month: string, grade: Grade, inForce: Grade = 'SILVER') =>
  decideProposal(state, inForce, {
    proposalId: `of ${month}`,
    creatorId: 'c',
    month,
    grade,
    onTime: 12,
    points: 400,
    place: 2,
    of: 9,
    policyVersion: 1,
  });

/** As `propose`, but fails without a proposal. */
function proposed(...asked: Parameters<typeof propose>): GradeEvent {
  const event = propose(...asked);
  if (!event) throw new Error('nothing was proposed');
  return event;
}

function answered(
  state: typeof nothingYet,
  type: 'GradeProposalConfirmed' | 'GradeProposalDeclined',
  month: string,
) {
  const decided = decideAnswer(state, type, { proposalId: `of ${month}`, creatorId: 'c', operatorId: 'o' });
  return isRejection(decided) ? decided.code : decided;
}

test('a changed grade is proposed with its reason', () => {
  expect(proposed(nothingYet, '2026-10', 'GOLD').payload).toMatchObject({
    month: '2026-10',
    before: 'SILVER',
    grade: 'GOLD',
    supersedes: null,
    onTime: 12,
    points: 400,
    place: 2,
    of: 9,
  });
  expect(propose(nothingYet, '2026-10', 'GOLD', 'GOLD')).toBeNull();
  expect(proposed(nothingYet, '2026-10', 'SILVER', 'DIAMOND').payload).toMatchObject({ before: 'DIAMOND' });
});

test('a month proposes once, and not after a later month', () => {
  const first = proposed(nothingYet, '2026-10', 'GOLD');
  expect(propose(after(first), '2026-10', 'GOLD')).toBeNull();
  expect(propose(after(first), '2026-09', 'DIAMOND')).toBeNull();
  const declined = answered(after(first), 'GradeProposalDeclined', '2026-10');
  if (typeof declined === 'string') throw new Error(declined);
  expect(propose(after(first, declined.event), '2026-10', 'GOLD')).toBeNull();
});

test('a later month’s proposal ends an open one, but not a decided one', () => {
  const first = proposed(nothingYet, '2026-10', 'GOLD');
  const second = proposed(after(first), '2026-11', 'DIAMOND');
  expect(second.payload).toMatchObject({ supersedes: 'of 2026-10' });
  expect(answered(after(first, second), 'GradeProposalConfirmed', '2026-10')).toBe('ALREADY_DECIDED');
  const confirmed = answered(after(first, second), 'GradeProposalConfirmed', '2026-11');
  if (typeof confirmed === 'string') throw new Error(confirmed);
  expect(confirmed.grade).toBe('DIAMOND');
  const all = after(first, second, confirmed.event);
  expect(proposed(all, '2026-12', 'SILVER', 'DIAMOND').payload).toMatchObject({ supersedes: null });
  expect(answered(all, 'GradeProposalDeclined', '2026-11')).toBe('ALREADY_DECIDED');
});

test('a missing proposal cannot be answered', () => {
  expect(answered(nothingYet, 'GradeProposalConfirmed', '2026-10')).toBe('ALREADY_DECIDED');
});

test('a creator who leaves loses the open proposal, and gets no other', () => {
  const first = proposed(nothingYet, '2026-10', 'GOLD');
  const end = decideEnd(after(first), 'c');
  expect(end.payload).toEqual({ creatorId: 'c', proposalId: 'of 2026-10' });
  expect(answered(after(first, end), 'GradeProposalConfirmed', '2026-10')).toBe('ALREADY_DECIDED');
  // A month that read the creator's work before they left proposes nothing afterwards.
  expect(propose(after(first, end), '2026-11', 'DIAMOND')).toBeNull();
  expect(decideEnd(nothingYet, 'c').payload).toMatchObject({ proposalId: null });
});
