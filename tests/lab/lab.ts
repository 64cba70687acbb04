import { parseArgs } from 'node:util';
import { phone } from '../harness/browser.ts';
import { launchChromium } from '../harness/chromium.ts';
import { clientOf } from '../line/people.ts';
import { measurePageLoad, type PageLoad, slowPhone } from './page-load.ts';

/**
 * Measures first visits of a phone on a slow line to pages of a running site, several times each, and prints the median run.
 *   npm run lab -- [--url http://localhost:4000] [--runs 3] [PATH ...]
 * Without paths: the landing page, a creator's, sign-in, and the console's sign-in. Exits with 1 when a goal is missed.
 */
const { values: options, positionals } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    runs: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});
const by = { device: phone.options, line: slowPhone };
const goals = { pageLcpMs: 2_500, consoleLcpMs: 4_000, cls: 0.1 };

const paths = positionals.length > 0 ? positionals : ['/', await aCreatorsPage(), '/login', '/admin/#/login'];
const browser = await launchChromium();
try {
  console.log('page                            FCP ms  LCP ms    CLS  requests   kB');
  for (const path of paths) {
    const load = await middle(path);
    const lcpMs = path.startsWith('/admin') ? goals.consoleLcpMs : goals.pageLcpMs;
    const isReached = load.lcpMs <= lcpMs && load.cls <= goals.cls;
    if (!isReached) process.exitCode = 1;
    console.log(
      [
        path.padEnd(30),
        load.fcpMs.toFixed(0).padStart(7),
        load.lcpMs.toFixed(0).padStart(7),
        load.cls.toFixed(3).padStart(6),
        String(load.requests).padStart(9),
        (load.bytes / 1_000).toFixed(0).padStart(5),
        isReached ? '' : '  missed',
      ].join(' '),
    );
  }
} finally {
  await browser.close();
}

/** Returns the run with the median largest contentful paint. */
async function middle(path: string): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    loads.push(await measurePageLoad(browser, new URL(path, options.url).href, by));
  }
  const chosen = loads.toSorted((a, b) => (a.lcpMs < b.lcpMs ? -1 : 1))[Math.floor(loads.length / 2)];
  if (chosen === undefined) throw new Error('--runs takes one or more');
  return chosen;
}

/** Returns the path of the first creator's page. */
async function aCreatorsPage(): Promise<string> {
  const [first] = (await clientOf(options.url).creatorPage({ query: {} })).content;
  if (first === undefined) throw new Error('the site has no creator to visit');
  const { creator } = first;
  return creator.url === '' ? `/creator/${creator.id}` : `/${creator.url}`;
}
