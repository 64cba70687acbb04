import { expect, test } from 'vitest';
import { maskedEmail } from './queries.ts';

test.each([
  ['somi@sowon.example', 's•••@sowon.example'],
  ['a@sowon.example', 'a•••@sowon.example'],
  ['민지@sowon.example', '민•••@sowon.example'],
])('%s is masked as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
