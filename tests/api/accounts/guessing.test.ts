import { calls, policy } from '@sowon/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Person, signUpFan } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

/** Returns a browser at a network address that keeps its cookie; a proxy on this machine reports the address. */
function browserAt(address: string) {
  let cookie: string | undefined;
  return async (username: string, password: string) => {
    const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
    const reply = await api.send('POST', calls.login.path, { headers, body: { username, password } });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply;
  };
}

type Browser = ReturnType<typeof browserAt>;

let addresses = 0;
const stranger = () => {
  addresses += 1;
  return browserAt(`198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`);
};

const codes = async (tries: readonly ReturnType<Browser>[]) =>
  (await Promise.all(tries)).map(({ status }) => status).sort();
const wrong = (person: Person, browser: Browser, times: number) =>
  codes(Array.from({ length: times }, () => browser(person.email, 'wrong guess 1')));

const { firstSlowedLoginFailure: few, firstSlowedLoginFailureElsewhere: many } = policy.accounts;
const { strangersTries, strangersPauseSeconds } = policy.accounts;

describe('guessing at a password', () => {
  test('from a known place waits from the fifth failure on, each time twice as long', async () => {
    const [person, browser] = [await signUpFan(api), stranger()];
    expect((await browser(person.email, person.password)).status).toBe(200);
    expect(await wrong(person, browser, few)).toEqual(Array(few).fill(401));
    for (let waitSeconds = 1; waitSeconds < 120; waitSeconds *= 2) {
      // On a slow machine, shorter waits may be over before the request arrives.
      if (waitSeconds > 30) expect(await wrong(person, browser, 10)).toEqual(Array(10).fill(429));
      api.travel(waitSeconds * 1_000 + 100);
      expect((await browser(person.email, 'wrong guess 2')).status).toBe(401);
    }
    expect((await browser(person.email, person.password)).status).toBe(429);
    api.travel(129_000);
    expect((await browser(person.email, person.password)).status).toBe(200);
    expect((await browser(person.email, 'wrong guess 3')).status).toBe(401);
  });

  test('processes concurrent attempts from one place one after the other', async () => {
    const [person, browser] = [await signUpFan(api), stranger()];
    const statuses = await wrong(person, browser, 30);
    expect(statuses.slice(0, few)).toEqual(Array(few).fill(401));
    expect(statuses).toContain(429);
  });

  test('does not delay members on devices where they logged in before, even at the same address', async () => {
    const person = await signUpFan(api);
    const [home, work] = [browserAt('203.0.113.7'), browserAt('2001:db8:1:2::7')];
    expect((await home(person.email, person.password)).status).toBe(200);
    expect((await work(person.email, person.password)).status).toBe(200);

    const neighbour = browserAt('203.0.113.7');
    await wrong(person, neighbour, 20);
    for (let place = 0; place < Math.ceil(many / few) + 2; place += 1) await wrong(person, stranger(), few);

    expect((await stranger()(person.email, person.password)).status).toBe(429);
    expect((await home(person.email, 'mistyped 1')).status).toBe(401);
    expect((await home(person.email, person.password)).status).toBe(200);
    const cookieless = browserAt('2001:db8:1:2:ffff::1');
    expect((await cookieless(person.email, person.password)).status, 'the same network').toBe(200);
  });

  test('from many places is slowed together, and the owner is notified once', async () => {
    const person = await signUpFan(api);
    const before = (await api.mails.to(person.email)).length;
    for (let judged = 0; judged < many; judged += strangersTries) {
      for (let place = 0; place < strangersTries; place += 1) {
        expect(await wrong(person, stranger(), 1)).toEqual([401]);
      }
      if (judged + strangersTries < many) api.travel(strangersPauseSeconds * 1_000 + 100);
    }
    // From the fiftieth failure on, each wait is twice as long. A pause of a minute is longer than the first six waits.
    for (let later = 0; later < 6; later += 1) {
      api.travel(strangersPauseSeconds * 1_000 + 100);
      expect(await wrong(person, stranger(), 1)).toEqual([401]);
    }
    api.travel(strangersPauseSeconds * 1_000 + 100);
    expect(await wrong(person, stranger(), 1)).toEqual([429]);
    const told = await eventually('the mail to the owner', async () => {
      const mails = (await api.mails.to(person.email)).slice(before);
      return mails.length > 0 ? mails : undefined;
    });
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(String(many));
  });

  test('from unknown places is limited to five attempts a minute, and the owner can still log in', async () => {
    const person = await signUpFan(api);
    const home = browserAt('203.0.113.44');
    expect((await home(person.email, person.password)).status).toBe(200);
    const judged: number[] = [];
    // One try every four seconds, for five minutes.
    for (let second = 0; second < 300; second += 4) {
      const reply = await stranger()(person.email, 'wrong guess 1');
      if (reply.status === 401) judged.push(second);
      else expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(strangersPauseSeconds);
      if (second % 40 === 0) expect((await home(person.email, person.password)).status).toBe(200);
      api.travel(4_000);
    }
    for (const from of judged) {
      const within = judged.filter((at) => at >= from && at < from + 60);
      expect(within.length, `from second ${from} on`).toBeLessThanOrEqual(strangersTries);
    }
    expect(judged.length).toBeGreaterThanOrEqual(15);
  });

  test('does not delay an owner who mistypes once on each of several new devices and then logs in', async () => {
    const person = await signUpFan(api);
    for (let device = 0; device < 4; device += 1) {
      const browser = stranger();
      expect((await browser(person.email, 'mistyped 1')).status).toBe(401);
      expect((await browser(person.email, person.password)).status).toBe(200);
    }
  });

  test('keeps the count of failures when the owner logs in on a new device, except for that attempt', async () => {
    const person = await signUpFan(api);
    for (let place = 1; place < strangersTries; place += 1) {
      expect(await wrong(person, stranger(), 1)).toEqual([401]);
    }
    expect((await stranger()(person.email, person.password)).status).toBe(200);
    expect(await wrong(person, stranger(), 1)).toEqual([401]);
    expect(await wrong(person, stranger(), 1)).toEqual([429]);
  });

  test('at an unknown address is answered like at a known one', async () => {
    const browser = stranger();
    const nobody = { email: 'nobody-here@people.example' } as Person;
    expect(await wrong(nobody, browser, 7)).toEqual([...Array(few).fill(401), 429, 429]);
  });
});

test('sends the device cookie to the login path alone and keeps its value', async () => {
  const person = await signUpFan(api);
  const body = { username: person.email, password: person.password };
  const first = await api.send('POST', calls.login.path, { body });
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^sowon_device=[\w-]{22}; Max-Age=\d+; Path=\/api\/login; HttpOnly; SameSite=Strict$/,
  );
  const [named = ''] = cookie.split(';');
  const again = await api.send('POST', calls.login.path, { body, headers: { cookie: named } });
  expect(again.headers.get('set-cookie')?.split(';')[0]).toBe(named);
  const odd = await api.send('POST', calls.login.path, { body, headers: { cookie: 'sowon_device=x;;=' } });
  expect(odd.status).toBe(200);
  expect(odd.headers.get('set-cookie')?.split(';')[0]).not.toBe(named);
});
