import { phone } from '../../harness/browser.ts';
import { farAway, type PageLoad } from '../../lab/page-load.ts';
import type { Site } from '../site.ts';
import { stopsOfApp } from './app-stops.ts';
import type { Cast } from './cast.ts';
import type { ProvenLooks } from './proven-looks.ts';
import { deviceOf } from './signed-in.ts';

/** Above this, people notice that a page moves: https://web.dev/articles/cls */
const mostShift = 0.1;
const atOnce = 4;

/** Opens a page of each route for the first time on a phone, as a role that may open it. @returns the pages that shift, one per line */
export async function findShifts(site: Site, cast: Cast, proven: ProvenLooks): Promise<string[]> {
  const stops = stopsOfApp(cast);
  const routes = [...new Set(stops.map(({ route }) => route))];
  const waiting = routes.flatMap((route) => stops.find((stop) => stop.route === route) ?? []);
  const found: string[] = [];
  const visitNext = async (): Promise<void> => {
    const stop = waiting.shift();
    if (!stop) return;
    const { path = stop.route, as } = stop;
    const look = `first/${as}${stop.route}`;
    if (proven.has(look)) return visitNext();
    const who = { url: site.stack.url, member: cast.people[as], lang: 'ko' };
    const load = await site.browsers.firstVisit(path, {
      device: await deviceOf(phone, who),
      line: farAway,
    });
    proven.note(look, requestsOf(load));
    if (load.cls > mostShift) found.push(`${path} for a ${as} shifts by ${load.cls.toFixed(3)}`);
    await visitNext();
  };
  await Promise.all(Array.from({ length: atOnce }, visitNext));
  return found;
}

/** Returns all requests of a first visit, such as `GET /api/v1/missions`. */
export const requestsOf = ({ calls, received }: PageLoad): string[] => [
  ...calls,
  ...received.map(({ path }) => `GET ${path}`),
];
