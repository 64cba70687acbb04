import { expect } from 'vitest';
import { type Device, desktop, phone, type Visit } from '../../harness/browser.ts';
import type { Site } from '../site.ts';
import type { Cast } from './cast.ts';
import { stopsOfConsole } from './console-stops.ts';
import { type Eye, everyRule, lookIntoDialogs, type Manner, openEye } from './look-closely.ts';
import type { ProvenLooks } from './proven-looks.ts';
import { signInToConsole } from './signed-in.ts';
import type { ConsoleStop } from './stop.ts';

interface ConsoleManner extends Manner {
  readonly locale: 'ko' | 'en';
  readonly device: Device;
}

/** Tables of many columns scroll inside their card, with the keyboard too. */
const mayScroll = '[role=tablist], .MuiTabs-scroller, .RaList-content, [tabindex="0"]:has(table)';

/** The framework adds a menu at the end of the page, outside every landmark; it belongs to the focused button. */
const accepted = [{ rule: 'region', within: '.MuiMenu-root' }];

const manners: readonly ConsoleManner[] = [
  {
    name: 'console-desk-ko',
    locale: 'ko',
    device: desktop,
    mayScroll,
    accepted,
    looks: [{ width: 1280, scheme: 'light', rules: everyRule, hasPicture: true }],
  },
  {
    name: 'console-phone-ko',
    locale: 'ko',
    device: phone,
    mayScroll,
    accepted,
    looks: [
      { width: 390, scheme: 'dark', rules: everyRule, hasPicture: true },
      { width: 320, scheme: 'dark' },
    ],
  },
  {
    name: 'console-desk-en',
    locale: 'en',
    device: desktop,
    mayScroll,
    accepted,
    looks: [
      { width: 1600, scheme: 'dark', rules: everyRule, hasPicture: true },
      { width: 768, scheme: 'light', hasPicture: true },
    ],
  },
];

/** Looks at every page and dialog of the console; the manners take turns. @returns the faults, one per line */
export async function lookThroughConsole(site: Site, cast: Cast, proven: ProvenLooks): Promise<string[]> {
  const stops = [...stopsOfConsole(cast).entries()];
  const found = manners.map((manner, turn) => {
    const own = stops.filter(([index]) => index % manners.length === turn);
    return lookThrough(site, own, { manner, proven });
  });
  return (await Promise.all(found)).flat();
}

async function lookThrough(
  site: Site,
  stops: readonly [number, ConsoleStop][],
  { manner, proven }: { manner: ConsoleManner; proven: ProvenLooks },
): Promise<string[]> {
  const found: string[] = [];
  const eyes = new Map<string, Eye>();
  const eyeOf = async (as: ConsoleStop['as']) => {
    const known = eyes.get(as);
    if (known) return known;
    const eye = openEye(await enter(site, as, manner), manner, found);
    eyes.set(as, eye);
    return eye;
  };
  for (const [index, stop] of stops) {
    const name = [String(index + 1).padStart(2, '0'), ...stop.page.split('/'), stop.as].join('-');
    await proven.look(
      `${manner.name}/${name}`,
      () => eyeOf(stop.as),
      (eye) => visitStop(eye, stop, name),
    );
  }
  for (const { visit } of eyes.values()) await visit.page.context().close();
  return found;
}

/** Opens a browser that is signed in to the console as one of the staff, or not at all. */
async function enter(
  { stack: { url }, browsers, operator, finance }: Site,
  as: ConsoleStop['as'],
  { device, locale }: ConsoleManner,
): Promise<Visit> {
  const localStorage = [{ name: 'RaStore.locale', value: JSON.stringify(locale) }];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const visit = await browsers.visit({
    ...device,
    options: { ...device.options, deviceScaleFactor: 1, storageState },
  });
  if (as !== 'nobody') await signInToConsole(visit, as === 'operator' ? operator : finance);
  return visit;
}

async function visitStop(eye: Eye, stop: ConsoleStop, name: string) {
  const { path, page: which, says, acts = {}, provokes } = stop;
  const { visit, look } = eye;
  const { page } = visit;
  if (provokes) visit.provoke(...provokes);
  await visit.open(`/admin${path}`);
  if (says !== undefined) await page.locator('main').getByText(says).first().waitFor();
  await look(name);
  const { pathname } = new URL(page.url());
  if (!provokes) expect(pathname, name).toBe(`/admin${path.replace(/\?.*/, '')}`);
  if (which === 'dashboard') await lookIntoDialogs(eye, name, 'header');
  await lookIntoDialogs(eye, name, 'main');
  for (const [step, act] of Object.entries(acts)) {
    await act(page);
    await look(`${name}-${step}`);
  }
}
