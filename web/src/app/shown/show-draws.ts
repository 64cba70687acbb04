import { vi } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { creator, pageOf } from './examples.ts';
import { type Replies, type Shown, showPage } from './show-page.tsx';

/** Addresses of a creator's draw events, and of the room of `drawProduct`. */
export const list = '/mission-management/lottery-event';
export const room = `${list}/d`;
const counts = {
  waiting: 0,
  toDraw: 0,
  basic: 0,
  lucky: 0,
  customRequested: 0,
  customAccepted: 0,
  completed: 0,
  rejected: 0,
};

type Answers = { -readonly [N in keyof Replies]: Replies[N] };

/** Shows a page to the creator of the event. Returns it with the replies, which may be changed, and the sent request bodies. */
export function showDraws(path: string, more: Replies) {
  const answers: Answers = { missionCounts: counts, productPage: pageOf([drawProduct()]), ...more };
  const page = showPage(path, answers, creator());
  const bodies: unknown[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body));
    return send(url, init);
  });
  return { page, answers, bodies };
}

/** Filters the sent calls by kind. */
export const sent = (page: Shown, call: string) => page.sent.filter((each) => each.split(' ')[0] === call);
