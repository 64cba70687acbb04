import { liveCalls } from '@sowon/contracts/live/calls';
import type { Page, Request } from 'playwright-core';

/** The requests of a page since `watchRequests` was called. */
export interface PageRequests {
  /** How many calls of the API wait for their answer. */
  open(): number;
  /** Everything asked for since the last time, scripts too, as `GET /api/v1/missions`. */
  takeAsked(): string[];
  /** Calls of the API that were refused since the last time, as `403 /admin/api/missions`. */
  takeRefused(): string[];
}

export function watchRequests(page: Page): PageRequests {
  const open = new Set<Request>();
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request);
    asked.push(`${request.method()} ${path}`);
    if (isAnswered(path)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (reply) => {
    const path = pathOf(reply);
    if (reply.status() >= 400 && isAnswered(path)) refused.push(`${reply.status()} ${path}`);
  });
  return {
    open: () => open.size,
    takeAsked: () => asked.splice(0),
    takeRefused: () => refused.splice(0),
  };
}

const pathOf = (one: { url(): string }): string => new URL(one.url()).pathname;

/** A call that ends with its answer; the stream of what changes stays open as long as its page. */
const isAnswered = (path: string) => path.includes('/api/') && path !== liveCalls.live.path;
