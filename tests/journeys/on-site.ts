import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { describeWith } from '../harness/describe-with.ts';
import { openSite, type Site } from './site.ts';

/** Time for a whole walk through several pages, on a busy machine. */
const testTimeout = 360_000;
const hookTimeout = 240_000;

/**
 * Describes journeys through a site that no other file uses, so that files of journeys run in parallel. After each test, no page may have had a problem that
 * the test did not provoke.
 * @param tests receives a function that returns the site, which is open once a test or a hook runs
 */
export function describeOnSite(name: string, tests: (siteOf: () => Site) => void): void {
  vi.setConfig({ testTimeout, hookTimeout });
  describeWith(['chromium', 'ffmpeg'], name, () => {
    let site: Site;

    beforeAll(async () => {
      site = await openSite();
    });

    afterEach(() => {
      expect(site.browsers.takeProblems()).toEqual([]);
    });

    afterAll(async () => {
      await site?.close();
    });

    tests(() => site);
  });
}
