import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('the picture has the three finder patterns and a text alternative', () => {
  const drawn = renderToStaticMarkup(<QrCode text="otpauth://totp/Sowon" label="For your app" />);
  expect(drawn).toContain('role="img" aria-label="For your app"');
  // Inside the border of two, each corner pattern begins with seven dark squares in a row.
  const size = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]);
  for (const [left, top] of [
    [2, 2],
    [size - 9, 2],
    [2, size - 9],
  ] as const)
    for (let across = 0; across < 7; across += 1) expect(drawn).toContain(`M${left + across} ${top}h1`);
});
