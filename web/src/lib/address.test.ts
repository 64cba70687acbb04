import { describe, expect, it } from 'vitest';
import { anyText, month, oneOf, pageOfList } from './address.ts';

describe('oneOf', () => {
  const sort = oneOf(['new', 'old']);

  it.each([
    ['old', 'old'],
    ['new', 'new'],
    [null, 'new'],
    ['', 'new'],
    ['OLD', 'new'],
    ['toString', 'new'],
  ])('reads %j as %s', (text, value) => {
    expect(sort.read(text)).toBe(value);
  });

  it('leaves the first value out of the address', () => {
    expect(sort.write('new')).toBeNull();
    expect(sort.write('old')).toBe('old');
  });
});

describe('pageOfList', () => {
  it.each([
    ['1', 0],
    ['2', 1],
    ['9999999', 9_999_998],
    [null, 0],
    ['0', 0],
    ['-1', 0],
    ['1.5', 0],
    ['01', 0],
    ['1e3', 0],
    ['10000000', 0],
  ])('reads %j as %i', (text, value) => {
    expect(pageOfList.read(text)).toBe(value);
  });

  it('the page counts from 1, and the first page is left out of the address', () => {
    expect(pageOfList.write(0)).toBeNull();
    expect(pageOfList.write(4)).toBe('5');
  });
});

describe('month', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2026-01', '2026-01'],
    ['2026-00', ''],
    ['2026-13', ''],
    ['2026-1', ''],
    ['2026-11-01', ''],
    [null, ''],
  ])('reads %j as %j', (text, value) => {
    expect(month.read(text)).toBe(value);
  });

  it('is left out if all months are meant', () => {
    expect(month.write('')).toBeNull();
    expect(month.write('2026-11')).toBe('2026-11');
  });
});

describe('anyText', () => {
  it('returns the typed text, and leaves an empty one out', () => {
    expect(anyText.read('달 & 별')).toBe('달 & 별');
    expect(anyText.read(null)).toBe('');
    expect(anyText.write('')).toBeNull();
    expect(anyText.write('달')).toBe('달');
  });
});
