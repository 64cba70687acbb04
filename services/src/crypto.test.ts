import { expect, test } from 'vitest';
import { idByName } from './crypto.ts';

test('an id by name is a UUID of version 8, always the same', () => {
  expect(idByName('refund:leaving:01a00000-0000-7000-8000-000000000010')).toBe(
    '597395a6-672a-855e-a3e0-de3396a8e115',
  );
});
