import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import type { RunningApi } from './running-api.ts';

const askMs = 100;
/** An answer that takes longer counts as this long. */
const patienceMs = 60_000;

/** Requests the front page and a signed-in call every 100 ms until stopped, without waiting for earlier answers. */
export function startPassersBy(api: Pick<RunningApi, 'url'>, headers: Record<string, string>) {
  const asks = { 'front page': [] as Promise<Answer>[], 'signed-in call': [] as Promise<Answer>[] };
  const timer = setInterval(() => {
    asks['front page'].push(ask(`${api.url}/`, {}));
    asks['signed-in call'].push(ask(`${api.url}/api/v1/users/me/missions/page`, headers));
  }, askMs);
  return {
    stop: async (mostMs: number): Promise<Figure[]> => {
      clearInterval(timer);
      const figures = await Promise.all(
        Object.entries(asks).map(async ([what, asked]) => figuresOf(what, await Promise.all(asked), mostMs)),
      );
      return figures.flat();
    },
  };
}

interface Answer {
  readonly ms: number;
  readonly ok: boolean;
}

async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const began = performance.now();
  const ok = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
  return { ms: performance.now() - began, ok };
}

function figuresOf(what: string, answers: readonly Answer[], most: number): Figure[] {
  const times = answers.map(({ ms }) => ms);
  return [
    { what: `${what}: asked`, value: answers.length, unit: 'times' },
    { what: `${what}: refused`, value: answers.filter(({ ok }) => !ok).length, unit: 'times', most: 0 },
    { what: `${what}: half answered within`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${what}: the slowest`, value: quantile(times, 1), unit: 'ms', most },
  ];
}
