import { describe, expect, it } from 'vitest';
import { formatSigned, formatWon, wonOf } from './money.ts';

describe('money', () => {
  it('groups digits and puts the minus sign before the currency', () => {
    expect(formatWon(1234567)).toBe('₩1,234,567');
    expect(formatWon(-1080)).toBe('−₩1,080');
    expect(formatWon(0)).toBe('₩0');
  });

  it('shows the sign of a coin movement', () => {
    expect([formatSigned(1200), formatSigned(-45), formatSigned(0)]).toEqual(['+1,200', '−45', '0']);
  });

  it('counts a coin as 100 won', () => {
    expect(wonOf(12)).toBe(1200);
  });
});
