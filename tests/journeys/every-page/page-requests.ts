import { liveCalls } from '@sowon/contracts/live/calls';
import type { Page, Request } from 'playwright-core';

/** The requests of a page since `watchRequests` was called. */
export interface PageRequests {
  /** Returns the number of API calls that wait for their answer. */
  open(): number;
  /** Returns all requests since the last call, scripts included, such as `GET /api/v1/missions`. */
  takeAsked(): string[];
  /** Returns the API calls refused since the last call, such as `403 /admin/api/missions`. */
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

/** True for a call that ends with its answer; the live stream stays open as long as its page. */
const isAnswered = (path: string) => path.includes('/api/') && path !== liveCalls.live.path;
