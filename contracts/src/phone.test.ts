import { expect, test } from 'vitest';
import { phoneDigits, sentPhone, spacedPhone } from './phone.ts';

test('N03: a Korean number is stored as dialled in Korea, with any form of the country code', () => {
  for (const typed of [
    ...['01012345678', '010-1234-5678', '821012345678', '+82 10-1234-5678', '+82 (0)10 1234 5678'],
    ...[
      '0082 10 1234 5678',
      '(+82)10.1234.5678',
      '０１０１２３４５６７８',
      '＋８２ １０－１２３４－５６７８',
      '8201012345678',
    ],
    '010–1234–5678',
  ]) {
    expect(phoneDigits(typed), typed).toBe('01012345678');
    expect(sentPhone(typed), typed).toBe('01012345678');
  }
  expect(phoneDigits('+82 2-123-4567')).toBe('021234567');
  expect(phoneDigits('+81 90-1234-5678')).toBe('819012345678');
  expect(phoneDigits('8215771577')).toBe('8215771577');
  expect(sentPhone('call me')).toBe('call me');
});

test('B07: a phone number is exported so that a spreadsheet keeps its leading zero', () => {
  expect(['01012345678', '0212345678', '021234567', '0311234567', '819012345678'].map(spacedPhone)).toEqual([
    '010-1234-5678',
    '02-1234-5678',
    '02-123-4567',
    '031-123-4567',
    '819012345678',
  ]);
});
