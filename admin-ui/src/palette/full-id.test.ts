import { expect, it } from 'vitest';
import { shortened } from '../look/format.ts';
import { fullId, isShort } from './full-id.ts';

const id = '0192a6a2-0000-7000-8000-0000000a3f01';
const other = '0192a6a2-0000-7000-8000-0000000b4f02';
const shown = [JSON.stringify([{ id }, { id, ownerId: other }]), 'null'];

it('an id is known by what a page prints of it', () => {
  expect(fullId(shortened(id), shown)).toBe(id);
  expect(fullId(`mission-${shortened(other)}`, shown)).toBe(other);
  expect(fullId(id.slice(-8), shown)).toBe(id);
  expect(fullId('0192...0b4f02'.replace('0b4f02', other.slice(-6)), shown)).toBe(other);
});

it('what fits none of the ids that were shown, or several, is none', () => {
  expect(fullId('0192…ffffff', shown)).toBeNull();
  expect(fullId('0a3f01', [...shown, '0192ffff-0000-7000-8000-0000000a3f01'])).toBeNull();
});

it('a name and a whole id are as they were typed', () => {
  expect(['하늘', 'fan of 0192', id, 'mission'].filter(isShort)).toEqual([]);
});
