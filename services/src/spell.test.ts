import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpell } from './outage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function spellOf() {
  const logged: { msg: string; times?: number }[] = [];
  const spell = createSpell(pino({}, { write: (line) => logged.push(JSON.parse(line)) }), 'it is lost');
  return { spell, logged };
}

test('a repeated event is logged at its start, and again once it has stopped for a while', () => {
  const { spell, logged } = spellOf();
  for (let times = 0; times < 50; times += 1) {
    spell.again(new Error('lost'));
    vi.advanceTimersByTime(10_000);
  }
  expect(logged.map(({ msg }) => msg)).toEqual(['it is lost']);
  vi.advanceTimersByTime(30_000);
  expect(logged.slice(1)).toMatchObject([{ msg: 'it is lost: it is over', times: 50 }]);
  spell.again(new Error('lost'));
  expect(logged).toHaveLength(3);
  spell.end();
});

test('a single event is one line, also if the process ends early', () => {
  const { spell, logged } = spellOf();
  spell.again(new Error('lost'));
  vi.advanceTimersByTime(60_000);
  spell.end();
  expect(logged).toHaveLength(1);
});
