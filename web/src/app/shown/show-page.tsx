import { i18n } from '@lingui/core';
import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { type CallName, calls } from '@sowon/contracts/calls';
import { type ErrorReply, errorTable } from '@sowon/contracts/errors';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { birthDateAsked } from '../../features/accounts/birth-date-wanted.ts';
import { clearSession, storeToken, storeUser } from '../../lib/session.ts';
import { App } from '../app.tsx';
import { pageLoaders } from '../page-loaders.ts';

/** What the API answers, by call: a reply, at once or later, or a refusal. */
export type Replies = {
  readonly [N in CallName]?: Reply<Routes[N]> | Promise<Reply<Routes[N]>> | Refused;
};

/** A refusal in the place of a reply, in the server's English words. */
export class Refused {
  readonly reply: ErrorReply;
  /** @param field what it is about, where it is about one */
  constructor(status: number, code: ErrorReply['code'], field?: string) {
    const subErrors = field === undefined ? [] : [{ field, message: code, rejectedValue: null }];
    this.reply = { message: errorTable[code].en, status, code, subErrors };
  }
}

export interface Shown {
  /** Everything that is read on the page, without what its frame says. */
  text(): string;
  /** The first element that fits; waits until it is there. */
  find(selector: string, text?: string): Promise<HTMLElement>;
  all(selector: string): HTMLElement[];
  /** Presses it once it can be pressed. */
  press(selector: string, text?: string): Promise<void>;
  /** Types into a field of several lines; waits until it is there. */
  typeInto(selector: string, text: string): Promise<void>;
  /** The calls that were sent, as `missionPage ?status=COMPLETED`. */
  readonly sent: readonly string[];
  /** What was said in passing. */
  toasts(): string[];
}

// All code is there before the first test: what were still on its way when a file has ended would be broken for the files
// after it, which share their modules with it.
await Promise.all([
  import('../../ui/toasts.tsx'),
  import('../../lib/upload-bytes.ts'),
  import('../../features/portraits/crop-view.tsx'),
  import('../../features/creators/introduction.tsx'),
  import('../../features/accounts/address-search.tsx'),
  import('../../features/accounts/birth-date-dialog.tsx'),
  import('../live/live.tsx'),
  import('../shell/own-bar.tsx'),
  import('../../features/coins/charge-steps.tsx'),
  import('../../features/coins/payment-check.tsx'),
  import('../../features/notices/keep-pushed.tsx'),
  import('../../pages/accounts/social-way-back.tsx'),
  ...Object.values(pageLoaders).map(({ load }) => load()),
]);

let close: (() => void) | undefined;

/** Leaves no page, no person and no answer behind; after each test. */
export function closePage(): void {
  close?.();
  close = undefined;
  toast.dismiss();
  birthDateAsked();
  clearSession();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.querySelectorAll('title').forEach((title) => {
    title.remove();
  });
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}

/**
 * Shows a page of the app in English: all of it but the server, whose answers are given.
 * @param path its address
 * @param by who is signed in; nobody when left out
 */
export function showPage(path: string, replies: Replies, by?: CurrentUser): Shown {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: { method: string }) => answer(url, init, replies, sent));
  clearSession();
  if (by) {
    storeUser(by);
    storeToken('Bearer somebody');
  }
  history.replaceState(null, '', path);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<App />);
  close = () => root.unmount();
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const wait = (found: () => HTMLElement | undefined) => vi.waitUntil(found, { timeout: 20_000 });
  const fits = (text: string) => (element: HTMLElement) => wordsOf(element).includes(text);
  return {
    text: () => document.querySelector('main')?.textContent ?? '',
    find: (selector, text = '') => wait(() => all(selector).find(fits(text))),
    all,
    press: async (selector, text = '') => {
      const isOpen = (element: HTMLElement) => !element.matches(':disabled');
      (await wait(() => all(selector).filter(isOpen).find(fits(text)))).click();
    },
    typeInto: async (selector, text) => {
      const field = await wait(() => all(selector)[0]);
      // React looks at what the element itself would set.
      const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    sent,
    toasts: () => all('[data-sonner-toast]').map((said) => said.textContent),
  };
}

const wordsOf = (element: HTMLElement) =>
  `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;

async function answer(
  address: string,
  { method }: { method: string },
  replies: Replies,
  sent: string[],
): Promise<Response> {
  const { pathname, search } = new URL(address, location.origin);
  const name = callOf(method, pathname);
  sent.push([name ?? `${method} ${pathname}`, decodeURIComponent(search)].filter(Boolean).join(' '));
  const reply = (name && replies[name]) ?? new Refused(404, 'NOT_FOUND');
  if (reply instanceof Refused) return Response.json(reply.reply, { status: reply.reply.status });
  const content = await reply;
  return typeof content === 'string' ? new Response(content) : Response.json(content);
}

/** The call of a request; where two paths fit, that of fewer variables. */
function callOf(method: string, pathname: string): CallName | undefined {
  const names = Object.keys(calls) as CallName[]; // `calls` has exactly these.
  const fits = names.filter((name) => {
    const pattern = calls[name].path.replaceAll(/\{\w+\}/g, '[^/]+');
    return calls[name].method === method && new RegExp(`^${pattern}$`).test(pathname);
  });
  const variables = (name: CallName) => calls[name].path.split('{').length;
  return fits.toSorted((one, other) => variables(one) - variables(other))[0];
}
