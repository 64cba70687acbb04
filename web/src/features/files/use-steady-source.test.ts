import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SteadySource, useSteadySource } from './use-steady-source.ts';

let root: Root;
let shown: SteadySource;
let answer: () => Promise<string | null>;
const again = vi.fn();

function Shown({ first }: { first: string }) {
  shown = useSteadySource(first, () => answer(), again);
  return null;
}

const show = (first: string) => act(async () => root.render(createElement(Shown, { first })));
const fail = () => act(async () => shown.onError());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  again.mockClear();
  root = createRoot(document.createElement('div'));
  answer = async () => '/media/1/video?expires=2';
  await show('/media/1/video?expires=1');
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('the media address stays the same across later replies until loading fails', async () => {
  await show('/media/1/video?expires=2');
  expect(shown.source).toBe('/media/1/video?expires=1');
  await fail();
  expect(shown.source).toBe('/media/1/video?expires=2');
  expect(again).not.toHaveBeenCalled();
});

test('a still valid address is loaded once more, also if the API is unreachable', async () => {
  answer = async () => '/media/1/video?expires=1';
  await fail();
  answer = () => Promise.reject(new TypeError('no line'));
  await fail();
  expect(again).toHaveBeenCalledTimes(2);
  expect([shown.source, shown.isLost]).toEqual(['/media/1/video?expires=1', false]);
});

test('a withdrawn or repeatedly failing file is reported as lost until a retry', async () => {
  answer = async () => '/media/1/video?expires=1';
  for (let failures = 0; failures < 3; failures += 1) await fail();
  expect(shown.isLost).toBe(false);
  await fail();
  expect(shown.isLost).toBe(true);
  await act(async () => shown.retry());
  expect(shown.isLost).toBe(false);
  await act(async () => shown.onLoad());
  answer = async () => null;
  await fail();
  expect(shown.isLost).toBe(true);
});
