import { describe, expect, it } from 'vitest';
import { estimateNetWon, formatSigned, formatWon, wonOf } from './money.ts';

describe('money', () => {
  it('groups digits and puts the minus before the currency', () => {
    expect(formatWon(1234567)).toBe('₩1,234,567');
    expect(formatWon(-1080)).toBe('−₩1,080');
    expect(formatWon(0)).toBe('₩0');
  });

  it('shows where coins went', () => {
    expect([formatSigned(1200), formatSigned(-45), formatSigned(0)]).toEqual(['+1,200', '−45', '0']);
  });

  it('counts a coin as 100 won', () => {
    expect(wonOf(12)).toBe(1200);
  });

  it('floors each fee by itself', () => {
    expect(estimateNetWon(250, 'SILVER')).toBe(11_250);
    // 60 won: 9 and 6. 70 won: 10.5 and 7, floored to 10 and 7.
    expect(estimateNetWon(1, 'SILVER')).toBe(45);
    expect(estimateNetWon(1, 'GOLD')).toBe(53);
  });
});
