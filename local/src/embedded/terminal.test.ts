import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTerminal } from './terminal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 20, written, write: (text: string) => written.push(text) };
}

test('on a terminal the progress stays one line below the output', () => {
  const terminal = screen(true);
  const { print, progress } = createTerminal(terminal);
  progress('1 of 3');
  progress('2 of 3');
  print('api serves');
  progress(null);
  expect(terminal.written).toEqual([
    '\r\u001b[K1 of 3',
    '\r\u001b[K2 of 3',
    '\r\u001b[Kapi serves\n',
    '\r\u001b[K2 of 3',
    '\r\u001b[K',
  ]);
});

test('a line wider than the terminal is cut so that it can be updated in place', () => {
  const terminal = screen(true);
  createTerminal(terminal).progress('compiling a package with a long name');
  expect(terminal.written).toEqual(['\r\u001b[Kcompiling a package']);
});

test('without a terminal progress is printed at once and then every half minute', () => {
  const file = screen(false);
  const { progress } = createTerminal(file);
  progress('1 of 3');
  progress('2 of 3');
  expect(file.written).toEqual(['1 of 3\n']);
  vi.advanceTimersByTime(30_000);
  expect(file.written).toEqual(['1 of 3\n', '2 of 3\n']);
  progress(null);
  vi.advanceTimersByTime(60_000);
  expect(file.written).toHaveLength(2);
});

test('every line starts with its time', () => {
  const file = screen(false);
  let seconds = 0;
  const { progress } = createTerminal(file, () => `${seconds} s `);
  progress('1 of 3');
  seconds = 30;
  vi.advanceTimersByTime(30_000);
  expect(file.written).toEqual(['0 s 1 of 3\n', '30 s 1 of 3\n']);
});
