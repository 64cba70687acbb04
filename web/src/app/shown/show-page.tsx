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

/** The API's answers by call: a reply, now or later, or a refusal. */
export type Replies = {
  readonly [N in CallName]?: Reply<Routes[N]> | Promise<Reply<Routes[N]>> | Refused;
};

/** A refusal instead of a reply, with the server's English text. */
export class Refused {
  readonly reply: ErrorReply;
  /** @param field the refused field, if any */
  constructor(status: number, code: ErrorReply['code'], field?: string) {
    const subErrors = field === undefined ? [] : [{ field, message: code, rejectedValue: null }];
    this.reply = { message: errorTable[code].en, status, code, subErrors };
  }
}

export interface Shown {
  /** The page's text without its frame. */
  text(): string;
  /** Returns the first matching element; waits for it. */
  find(selector: string, text?: string): Promise<HTMLElement>;
  all(selector: string): HTMLElement[];
  /** Presses the element once it is enabled. */
  press(selector: string, text?: string): Promise<void>;
  /** Types into a text field; waits for it. */
  typeInto(selector: string, text: string): Promise<void>;
  /** The sent calls, as `missionPage ?status=COMPLETED`. */
  readonly sent: readonly string[];
  /** Texts of the toasts. */
  toasts(): string[];
}

// Loads all code before the first test: a load still running at the end of a file would break it for later files, which share the modules.
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

/** Removes the page, the person and the answers; call after each test. */
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
 * Shows a page of the app in English; everything is real except the server, whose answers are given.
 * @param path its address
 * @param by the signed-in member; a visitor if absent
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
      // React detects only changes through the element's own setter.
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

/** Returns the call of a request; if two paths match, the one with fewer variables. */
function callOf(method: string, pathname: string): CallName | undefined {
  const names = Object.keys(calls) as CallName[]; // `calls` has exactly these.
  const fits = names.filter((name) => {
    const pattern = calls[name].path.replaceAll(/\{\w+\}/g, '[^/]+');
    return calls[name].method === method && new RegExp(`^${pattern}$`).test(pathname);
  });
  const variables = (name: CallName) => calls[name].path.split('{').length;
  return fits.toSorted((one, other) => variables(one) - variables(other))[0];
}
