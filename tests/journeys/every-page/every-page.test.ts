import { beforeAll, expect, inject, test } from 'vitest';
import { describeOnSite } from '../on-site.ts';
import { isAllAskedFor } from '../walks.ts';
import { lookThroughApp } from './app.ts';
import { stopsOfApp } from './app-stops.ts';
import { type Cast, gatherCast } from './cast.ts';
import { lookThroughConsole } from './console.ts';
import { goThroughRows } from './console-rows.ts';
import { stopsOfConsole } from './console-stops.ts';
import { findShifts, requestsOf } from './first-visits.ts';
import { keepObjecting } from './judged-content.ts';
import { openProvenLooks, type ProvenLooks } from './proven-looks.ts';
import { pagesOfApp, pagesOfConsole } from './sources.ts';

/** Enough for about five hundred looks on a busy machine. */
const timeout = 2_700_000;
const takesProven = inject('takesProven');

/**
 * Looks at every page and dialog of both apps, even those outside the journeys. axe finds no fault, nothing overflows the window, nothing shifts on a first
 * visit, and the console's lists lead to the right pages. Pictures are kept on request (`pictures.ts`).
 */
describeOnSite('every page and dialog', (siteOf) => {
  let cast: Cast;
  let proven: ProvenLooks;

  beforeAll(async () => {
    proven = await openProvenLooks('tests/journeys/every-page/every-page.test.ts', takesProven);
    cast = await gatherCast(siteOf());
    await keepObjecting(siteOf());
  }, timeout);

  test('is listed in the tables of checked pages', async () => {
    const app = new Set<string>(stopsOfApp(cast).map(({ route }) => route));
    expect([...app].toSorted()).toEqual((await pagesOfApp()).toSorted());
    const console = new Set<string>(stopsOfConsole(cast).map(({ page }) => page));
    const alwaysThere = ['dashboard', 'login'];
    expect([...console].toSorted()).toEqual([...(await pagesOfConsole()), ...alwaysThere].toSorted());
  });

  test('of the fan and creator app has no fault in any language', { timeout }, async () => {
    expect(await lookThroughApp(siteOf(), cast, proven)).toEqual([]);
  });

  test('of the console has no fault', { timeout }, async () => {
    expect(await lookThroughConsole(siteOf(), cast, proven)).toEqual([]);
  });

  test('of the fan and creator app has no layout shift on the first visit of a phone', {
    timeout,
  }, async () => {
    expect(await findShifts(siteOf(), cast, proven)).toEqual([]);
  });

  // Last, because it only needs rows: days are short, and waiting items do not wait for long.
  test('of the console opens from the first row of its list and by every link, for each permitted role', {
    timeout,
  }, async () => {
    const rounds = await goThroughRows(siteOf(), proven);
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
    if (takesProven) return;
    // The lists have enough rows for a result.
    const together = {
      role: 'all roles',
      shown: rounds.flatMap(({ shown }) => shown),
      lists: rounds.flatMap(({ lists }) => lists),
    };
    for (const { role, shown, lists } of isAllAskedFor ? rounds : [together])
      expect.soft(shown.length, `lists with a row of ${role}`).toBeGreaterThan(lists.length / 4);
    for (const { role, links } of rounds) expect.soft(links, `links of ${role}`).toBeGreaterThan(5);
  });

  test.concurrent.each([
    // Includes a popup and its dialog, and the text of most pages in one language.
    ['/', 166_000],
    // Includes the code of its form.
    ['/login', 173_000],
    ['/star-song', 205_000],
    ['/creator-search', 158_000],
    ['/admin/#/login', 280_000],
  ])(
    'that a phone visits first at %s fetches no more than %i bytes besides pictures, and nothing jumps',
    async (path, most) => {
      const look = `bytes${path}`;
      if (proven.has(look)) return;
      const load = await siteOf().browsers.firstVisit(path);
      const { cls, calls, received } = load;
      proven.note(look, requestsOf(load));
      // A preloaded call is used and not sent again.
      expect(calls).toEqual([...new Set(calls)]);
      // The browser's estimate of its line decides how far below the window it preloads pictures.
      const own = received.filter(({ path }) => !path.startsWith('/media/'));
      const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
      expect(bytes, JSON.stringify(own)).toBeLessThanOrEqual(most);
      expect(cls).toBeLessThanOrEqual(0.1);
    },
  );
});
