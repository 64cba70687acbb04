import { expect } from 'vitest';
import { desktop, phone, withoutWorker } from '../../harness/browser.ts';
import type { Site } from '../site.ts';
import { stopsOfApp } from './app-stops.ts';
import type { Cast } from './cast.ts';
import { type Eye, everyRule, lookIntoDialogs, type Manner, openEye } from './look-closely.ts';
import type { ProvenLooks } from './proven-looks.ts';
import { deviceOf } from './signed-in.ts';
import type { Stop } from './stop.ts';

/** Elements that may scroll sideways: tabs, the tables of a proof, and on a phone a creator's mission lists and the tags of a search. */
const mayScroll = '[role=tablist], nav[class*="menu"], fieldset[class*="tags"], section[class*="scroll"]';

const manners = {
  ko: {
    name: 'ko',
    mayScroll,
    looks: [
      { width: 390, scheme: 'light', rules: everyRule, hasPicture: true },
      { width: 320, scheme: 'light' },
    ],
  },
  ja: {
    name: 'ja',
    mayScroll,
    looks: [
      { width: 320, scheme: 'dark', hasPicture: true },
      { width: 768, scheme: 'light' },
    ],
  },
  en: {
    name: 'en',
    mayScroll,
    looks: [
      { width: 1280, scheme: 'dark', rules: everyRule, hasPicture: true },
      { width: 768, scheme: 'light', hasPicture: true },
    ],
  },
} as const satisfies Record<string, Manner>;

type Language = keyof typeof manners;
const languages = Object.keys(manners) as Language[]; // `manners` has exactly these keys.

/** Looks at every page and dialog of the fan and creator app; the languages take turns. @returns the faults, one per line */
export async function lookThroughApp(site: Site, cast: Cast, proven: ProvenLooks): Promise<string[]> {
  return (await Promise.all(languages.map((lang) => lookThrough(site, cast, { lang, proven })))).flat();
}

async function lookThrough(
  site: Site,
  cast: Cast,
  { lang, proven }: { lang: Language; proven: ProvenLooks },
): Promise<string[]> {
  const found: string[] = [];
  const eyes = new Map<string, Eye>();
  const eyeOf = async (as: Stop['as']) => {
    const known = eyes.get(as);
    if (known) return known;
    // A service worker fetches the whole app once more for each browser. The walks and `kept-app.test.ts` use theirs.
    const device = withoutWorker(lang === 'en' ? desktop : phone);
    const member = cast.people[as];
    const visit = await site.browsers.visit(await deviceOf(device, { url: site.stack.url, member, lang }));
    const eye = openEye(visit, manners[lang], found);
    eyes.set(as, eye);
    return eye;
  };
  for (const [index, stop] of stopsOfApp(cast).entries()) {
    if (languages[index % languages.length] !== lang) continue;
    const words = (stop.path ?? stop.route).replace(/[\w-]{36,}/g, '');
    const name = [
      String(index + 1).padStart(2, '0'),
      ...(words.match(/[\w-]+/g) ?? ['landing']),
      stop.as,
    ].join('-');
    await proven.look(
      `${lang}/${name}`,
      () => eyeOf(stop.as),
      (eye) => visitStop(eye, stop, name),
    );
  }
  for (const { visit } of eyes.values()) await visit.page.context().close();
  return found;
}

async function visitStop(eye: Eye, { route, path = route, acts = {}, provokes, fails }: Stop, name: string) {
  const { visit, look } = eye;
  const { page } = visit;
  if (provokes) visit.provoke(...provokes);
  if (fails !== undefined) {
    visit.provoke(500, fails);
    await page.route(`**${fails}*`, (call) => call.fulfill({ status: 500, body: '{}' }));
  }
  await visit.open(path);
  await look(name);
  expect(page.url(), `${name} stays where it is`).toBe(new URL(path, visit.url).href);
  const isOpen = (await page.locator('dialog[open]').count()) > 0;
  await lookIntoDialogs(eye, name, isOpen ? 'dialog[open]' : 'main');
  for (const [step, act] of Object.entries(acts)) {
    await act(page);
    await look(`${name}-${step}`);
  }
  await page.unrouteAll();
}
