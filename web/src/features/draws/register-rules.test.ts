import { describe, expect, it } from 'vitest';
import {
  emptyDraw,
  isIncomplete,
  type RegisterDraft,
  registerBody,
  registerProblems,
} from './register-rules.ts';

// In Korea, 21 November has begun.
const now = new Date('2026-11-20T16:00:00Z');
const draft: RegisterDraft = {
  cover: { id: 'cover', filename: 'cover.jpg', kind: 'IMAGE', s3Url: '/cover' },
  title: ' Win a song ',
  description: ' I sing for you ',
  drawNumber: '3',
  coinPrice: '',
  applyStart: '2026-11-21',
  applyEnd: '2026-11-30',
  eventEnd: '2026-12-07',
};
const wrong = (more: Partial<RegisterDraft>) =>
  Object.entries(registerProblems({ ...draft, ...more }, now)).flatMap(([name, problem]) =>
    problem ? [name] : [],
  );

describe('registerProblems', () => {
  it('requires everything except a price', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong(emptyDraw).toSorted()).toEqual(
      ['applyEnd', 'applyStart', 'cover', 'description', 'drawNumber', 'eventEnd', 'title'].toSorted(),
    );
  });

  it('takes a draw count from 1 to 100', () => {
    expect(['1', '100'].flatMap((drawNumber) => wrong({ drawNumber }))).toEqual([]);
    expect(['0', '101'].flatMap((drawNumber) => wrong({ drawNumber }))).toEqual(['drawNumber', 'drawNumber']);
  });

  it('entries open between today and the ninetieth day', () => {
    const starting = (applyStart: string, applyEnd: string, eventEnd: string) =>
      wrong({ applyStart, applyEnd, eventEnd });
    expect(starting('2026-11-20', '2026-11-30', '2026-12-07')).toEqual(['applyStart']);
    expect(starting('2027-02-19', '2027-02-19', '2027-02-26')).toEqual([]);
    expect(starting('2027-02-20', '2027-02-20', '2027-02-27')).toEqual(['applyStart']);
  });

  it('entries stay open for one to sixty days', () => {
    const until = (applyEnd: string, eventEnd: string) => wrong({ applyEnd, eventEnd });
    expect(until('2026-11-20', '2026-11-27')).toEqual(['applyEnd']);
    expect(until('2026-11-21', '2026-11-28')).toEqual([]);
    expect(until('2027-01-19', '2027-01-26')).toEqual([]);
    expect(until('2027-01-20', '2027-01-27')).toEqual(['applyEnd']);
  });

  it('the draw ends 7 to 21 days after the last entry day', () => {
    const ending = (eventEnd: string) => wrong({ eventEnd });
    expect(['2026-12-07', '2026-12-21'].flatMap(ending)).toEqual([]);
    expect(['2026-12-06', '2026-12-22'].flatMap(ending)).toEqual(['eventEnd', 'eventEnd']);
  });
});

it('is incomplete while a required field is missing', () => {
  expect(isIncomplete(draft)).toBe(false);
  expect(isIncomplete({ ...draft, title: ' ' })).toBe(true);
  expect(isIncomplete({ ...draft, cover: null })).toBe(true);
});

it('is sent with its title as its name, and as free without a price', () => {
  expect(registerBody('c', draft)).toEqual({
    creatorId: 'c',
    type: 'EVENT',
    name: 'Win a song',
    title: 'Win a song',
    description: 'I sing for you',
    drawNumber: 3,
    coinPrice: 0,
    descriptionPictureId: 'cover',
    applyStart: '2026-11-21',
    applyEnd: '2026-11-30',
    eventEnd: '2026-12-07',
  });
});
