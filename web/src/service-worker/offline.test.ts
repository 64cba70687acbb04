import { afterEach, expect, test, vi } from 'vitest';
import { keepShell } from './offline.ts';

afterEach(() => vi.unstubAllGlobals());

test('a preload enabled by an earlier release is disabled on installation and on activation', async () => {
  const disable = vi.fn(() => Promise.resolve());
  vi.stubGlobal('SHELL_FILES', []);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('registration', { scope: 'https://sowon.example/', navigationPreload: { disable } });
  const listening = vi.spyOn(self, 'addEventListener').mockReturnValue();
  keepShell();
  const told = listening.mock.calls;
  listening.mockRestore();
  for (const phase of ['install', 'activate']) {
    disable.mockClear();
    for (const [type, listener] of told) {
      // Skips the library's handlers, which need a browser's cache.
      if (type === phase && typeof listener === 'function') listener.call(self, happening(phase));
    }
    expect(disable, phase).toHaveBeenCalledOnce();
  }
});

/** A worker event whose `waitUntil` does not wait. */
const happening = (type: string) =>
  Object.assign(new Event(type), { waitUntil: (done: Promise<unknown>) => void done.catch(() => undefined) });
