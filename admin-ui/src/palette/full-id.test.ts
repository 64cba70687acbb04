import { expect, it } from 'vitest';
import { shortened } from '../look/format.ts';
import { fullId, isShort } from './full-id.ts';

const id = '0192a6a2-0000-7000-8000-0000000a3f01';
const other = '0192a6a2-0000-7000-8000-0000000b4f02';
const shown = [JSON.stringify([{ id }, { id, ownerId: other }]), 'null'];

it('an id is recognised by the short form that pages show', () => {
  expect(fullId(shortened(id), shown)).toBe(id);
  expect(fullId(`mission-${shortened(other)}`, shown)).toBe(other);
  expect(fullId(id.slice(-8), shown)).toBe(id);
  expect(fullId('0192...0b4f02'.replace('0b4f02', other.slice(-6)), shown)).toBe(other);
});

it('a text that matches no displayed id, or several, is not an id', () => {
  expect(fullId('0192…ffffff', shown)).toBeNull();
  expect(fullId('0a3f01', [...shown, '0192ffff-0000-7000-8000-0000000a3f01'])).toBeNull();
});

it('a name and a full id stay as typed', () => {
  expect(['하늘', 'fan of 0192', id, 'mission'].filter(isShort)).toEqual([]);
});
