import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startTestApi, type TestApi, type TestApiOptions } from '../harness/api.ts';
import { type Browsers, openBrowsers } from '../harness/browser.ts';
import { describeWith } from '../harness/describe-with.ts';

/** An API of its own, and browsers that look at the app it serves. */
export interface Ground {
  readonly api: TestApi;
  readonly browsers: Browsers;
}

/**
 * Describes a short journey for which the API is enough. After each of its tests no page may have run into what the test did not provoke.
 * @param tests takes what gives the ground, which is there once a test or a hook runs
 * @param options of the API
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
