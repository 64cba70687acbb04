import { act, createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latePart } from './late-part.ts';

let unmount: () => void;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a page with a part whose code is loaded by these attempts; all but the last fail. */
async function show(tries: (() => Promise<() => string>)[]) {
  const host = document.createElement('div');
  const root = createRoot(host);
  unmount = () => root.unmount();
  const load = vi.fn(() => (tries.shift() ?? fails)());
  const Part = latePart(load);
  const page = createElement('main', null, 'typed', createElement(Suspense, null, createElement(Part)));
  await act(async () => root.render(page));
  return { text: () => host.textContent, load };
}
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const comes = async () => () => ' part';

test('code that fails to load leaves the page as it is, and loads once the connection is back', async () => {
  const { text, load } = await show([fails, comes]);
  expect([text(), load.mock.calls.length]).toEqual(['typed', 1]);
  await act(async () => dispatchEvent(new Event('online')));
  expect([text(), load.mock.calls.length]).toEqual(['typed part', 2]);
});

test('the load is retried after some seconds without an online event, and not for ever', async () => {
  vi.useFakeTimers();
  const { text, load } = await show([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect([text(), load.mock.calls.length]).toEqual(['typed', 30]);
});
