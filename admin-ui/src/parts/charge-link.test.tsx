import { AdminContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChargeLink } from './charge-link.tsx';

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it.each([
  ['a bank deposit', true, '/deposits/d7/show'],
  ['an order', false, '/payments/d7/show'],
])('the charge paid by %s links its page', async (_, isByBank, page) => {
  root.render(
    <AdminContext>
      <ChargeLink paymentId="d7" isByBank={isByBank}>
        look
      </ChargeLink>
    </AdminContext>,
  );
  const link = await vi.waitUntil(() => document.querySelector('a'), { timeout: 20_000 });
  expect(link.getAttribute('href')).toContain(page);
  expect(link.textContent).toBe('look');
});
