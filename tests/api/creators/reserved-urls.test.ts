import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReservedUrl } from '../../../services/src/slices/people/creators/reserved-urls.ts';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';

let house: Marketplace;
beforeAll(async () => {
  house = await openMarketplace();
});
afterAll(() => house?.close());

/** Returns the constant first segments of router paths. */
const firstSegments = (paths: Iterable<string>) =>
  new Set([...paths].flatMap((path) => /^\/([\w-]+)(?:\/|$)/.exec(path)?.[1] ?? []));

test('refuses the address of a page of the site to creators', async () => {
  const loaders = await readFile(new URL('../../../web/src/app/page-loaders.ts', import.meta.url), 'utf8');
  const pages = firstSegments(
    [...loaders.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path.toLowerCase()),
  );
  expect(pages.size).toBeGreaterThan(15);
  expect([...pages].filter((page) => !isReservedUrl(page))).toEqual([]);
});

test('refuses the address of every server route to creators', () => {
  // A tree: the routes, under the root if there is one; the paths that follow a route are indented below it.
  const drawn = house.app.printRoutes({ commonPrefix: false }).split('\n');
  const served = firstSegments(
    drawn.flatMap((line) => /^(?: {4})?[├└]── (\S+)/.exec(line)?.[1] ?? []).map(rooted),
  );
  expect([...served]).toEqual(expect.arrayContaining(['api', 'media', 'ready']));
  expect([...served].filter((path) => !isReservedUrl(path))).toEqual([]);
});

const rooted = (path: string) => `/${path.replace(/^\//, '')}`;
