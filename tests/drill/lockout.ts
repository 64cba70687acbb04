import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@sowon/contracts';
import type { BenchFan } from '../bench/people.ts';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import { startPassersBy } from './passers-by.ts';
import { type RunningApi, startApi } from './running-api.ts';

const attackMs = 40_000;
const guessersPerAccount = 8;
const addressesOfGuessers = 5_000;
/** Pause between two log-ins of an owner. */
const ownerPauseMs = 2_000;
/** Pause between guesses from the owner's address: an address may call five times a second, and the owner uses it too. */
const nearPauseMs = 500;
const mostTries = 3;

interface Tries {
  /** Number of attempts that each log-in needed. */
  readonly needed: number[];
  readonly ms: number[];
}

/**
 * Guesses the passwords of two accounts without pause, from thousands of addresses; for one of them also from its owner's address. Both owners log in again and
 * again from a known place: one from the usual address without a cookie, the other with a known browser from anywhere.
 */
export async function drillLockout(): Promise<Figure[]> {
  const api = await startApi(3);
  try {
    const [somebody, beside, apart] = api.people;
    const [visitor = {}] = api.members;
    if (!somebody || !beside || !apart) throw new Error('too few members');
    // The API knows both browsers by their cookies: they have signed in before.
    const devices = { beside: await deviceOf(api, beside), apart: await deviceOf(api, apart) };
    const passersBy = startPassersBy(api, visitor);
    const stop = new AbortController();
    const answers = new Map<number, number>();
    const guessers = [beside, apart].flatMap((victim) =>
      Array.from({ length: guessersPerAccount }, (_, index) =>
        guess(api, victim, { near: victim === beside && index === 0, signal: stop.signal, answers }),
      ),
    );
    const owners = {
      'at the address that they use': ownerTries(api, apart, { address: apart.address }, stop.signal),
      'with their device, elsewhere': ownerTries(api, apart, { cookie: devices.apart }, stop.signal),
      'with their device, beside a guesser': ownerTries(
        api,
        beside,
        { address: beside.address, cookie: devices.beside },
        stop.signal,
      ),
    };
    await sleep(attackMs);
    stop.abort();
    await Promise.all(guessers);
    const figures: Figure[] = [];
    for (const [who, trying] of Object.entries(owners)) {
      const { needed, ms } = await trying;
      figures.push(
        { what: `an owner ${who}: logged in`, value: needed.length, unit: 'times', least: 5 },
        { what: `an owner ${who}: the most tries`, value: Math.max(...needed), unit: '', most: mostTries },
        { what: `an owner ${who}: the slowest try`, value: quantile(ms, 1), unit: 'ms' },
      );
    }
    const judged = [...answers].map(([status, count]) => `${status} × ${count}`).join(', ');
    return [
      ...figures,
      { what: `guesses, answered ${judged}`, value: sum(answers.values()), unit: '', least: 100 },
      { what: 'guesses that got in', value: answers.get(200) ?? 0, unit: '', most: 0 },
      ...(await passersBy.stop(1_000)),
    ];
  } finally {
    await api.stop();
  }
}

interface Place {
  /** IP address of the call; a new one each time by default. */
  readonly address?: string;
  /** Cookie of a browser that has logged in before. */
  readonly cookie?: string;
}

function logIn(api: RunningApi, username: string, password: string, place: Place): Promise<Response> {
  return fetch(`${api.url}${calls.login.path}`, {
    method: calls.login.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': place.address ?? newAddress(),
      ...(place.cookie !== undefined && { cookie: place.cookie }),
    },
    body: JSON.stringify({ username, password }),
  });
}

let addresses = 0;
function newAddress(): string {
  addresses = (addresses + 1) % addressesOfGuessers;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** Logs in from the owner's own address. @returns the cookie of the browser */
async function deviceOf(api: RunningApi, { email, password, address }: BenchFan): Promise<string> {
  const reply = await logIn(api, email, password, { address });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined)
    throw new Error(`the log-in of ${email} answered ${reply.status} without a cookie`);
  return cookie;
}

async function guess(
  api: RunningApi,
  { email, address }: BenchFan,
  options: { near: boolean; signal: AbortSignal; answers: Map<number, number> },
): Promise<void> {
  for (let count = 0; !options.signal.aborted; count += 1) {
    const place = options.near ? { address } : {};
    const reply = await logIn(api, email, `guess-number-${count}`, place);
    await reply.arrayBuffer();
    options.answers.set(reply.status, (options.answers.get(reply.status) ?? 0) + 1);
    if (options.near) await sleep(nearPauseMs);
  }
}

/** Logs in again and again until stopped. Each log-in is tried once a second until it succeeds. */
async function ownerTries(
  api: RunningApi,
  { email, password }: BenchFan,
  place: Place,
  signal: AbortSignal,
): Promise<Tries> {
  const tries: Tries = { needed: [], ms: [] };
  for (let count = 0; !signal.aborted; ) {
    const began = performance.now();
    const reply = await logIn(api, email, password, place);
    await reply.arrayBuffer();
    tries.ms.push(performance.now() - began);
    count += 1;
    if (reply.ok) {
      tries.needed.push(count);
      count = 0;
    }
    await sleep(reply.ok ? ownerPauseMs : 1_000);
  }
  return tries;
}

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
