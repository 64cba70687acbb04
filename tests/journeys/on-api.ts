import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startTestApi, type TestApi, type TestApiOptions } from '../harness/api.ts';
import { type Browsers, openBrowsers } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';

/** A separate API, and browsers that open the app it serves. */
export interface Ground {
  readonly api: TestApi;
  readonly browsers: Browsers;
}

/**
 * Describes a short journey that only needs the API. After each test, no page may have had a problem that the test did not provoke.
 * @param tests receives a function that returns the ground, which exists once a test or a hook runs
 * @param options options of the API
 */
export function describeOnApi(
  name: string,
  tests: (groundOf: () => Ground) => void,
  options: TestApiOptions = {},
): void {
  describeWith(['chromium'], name, () => {
    let api: TestApi;
    let browsers: Browsers;

    beforeAll(async () => {
      api = await startTestApi(options);
      browsers = await openBrowsers(api.url);
    });
    afterEach(() => expect(browsers.takeProblems()).toEqual([]));
    afterAll(async () => {
      await browsers?.close();
      await api?.close();
    });

    tests(() => ({ api, browsers }));
  });
}
