import { afterEach, expect, test } from 'vitest';
import { fan } from './examples.ts';
import { closePage, showPage } from './show-page.tsx';

afterEach(closePage);

const session = (id: string, more: { device: string | null; country: string | null; current: boolean }) => ({
  id,
  kind: 'SHOP' as const,
  ...more,
  started: '2026-11-28T05:00:00.000Z',
  ends: '2026-12-12T05:00:00.000Z',
});

test('each session shows device, country and time, and only other sessions can be ended', async () => {
  const page = showPage(
    '/my-sessions',
    {
      sessions: [
        session('a', { device: 'Chrome · Android', country: 'KR', current: true }),
        session('b', { device: null, country: null, current: false }),
      ],
    },
    fan(),
  );
  await page.find('main li', 'Chrome · Android');
  const [here, there] = page.all('main li').map((row) => row.textContent);
  expect(here).toContain('Logged in on 2026.11.28 14:00, Korean time · probably from South Korea');
  expect(here).toContain('Here');
  expect(here).not.toContain('End');
  expect(there).toContain('Unknown device');
  expect(there).not.toContain('probably');
  expect(there).toContain('End');
});
