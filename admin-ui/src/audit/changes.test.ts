import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('a change is described by its changed fields', () => {
  const before = { status: 'ACCEPTED', blocked: false, points: 30 };
  expect(changesOf({ before, after: { status: 'REJECTED', blocked: true, points: 30 } })).toEqual([
    { fact: 'status', before: 'ACCEPTED', after: 'REJECTED' },
    { fact: 'blocked', before: false, after: true },
  ]);
});

it('a read access says what was seen', () => {
  expect(changesOf({ before: null, after: { sound: true } })).toEqual([{ fact: 'sound', after: true }]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
