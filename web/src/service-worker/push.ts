/** Content of a push, written by the server (services/src/slices/ground/notices/push-of.ts). */
interface Told {
  readonly title: string;
  readonly path: string;
  /** A push with the same tag replaces the first. */
  readonly tag: string;
  readonly language: string;
}

interface Waits {
  waitUntil(done: Promise<unknown>): void;
}
interface PushCame extends Waits {
  readonly data: { json(): unknown } | null;
}
interface Pressed extends Waits {
  readonly notification: { readonly data: unknown; close(): void };
}
interface OpenPage {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(said: string): void;
}

/** The part of a service worker that pushes need. */
export interface PushWorker {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', react: (event: PushCame) => void): void;
  addEventListener(type: 'notificationclick', react: (event: Pressed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', react: (event: Waits) => void): void;
}

/**
 * Shows pushes, and opens the page of a push when it is pressed. When the browser renews its subscription, open pages are informed, because the worker has no
 * session to inform the server. Without an open page, the next one detects it by itself.
 */
export function handlePushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const { title, path, tag, language } = read(event);
    event.waitUntil(
      worker.registration.showNotification(title, {
        tag,
        lang: language,
        data: path,
        // Neither Chrome nor Android shows an SVG here.
        icon: '/icons/icon-192.png',
      }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellPages(worker)));
}

/** Fallback content: browsers revoke the permission if a push shows nothing. */
const unknown: Told = { title: 'Sowon', path: '/notifications', tag: 'sowon', language: 'ko' };

function read({ data }: PushCame): Told {
  try {
    return { ...unknown, ...(data?.json() as Partial<Told>) };
  } catch {
    return unknown;
  }
}

async function tellPages({ clients }: PushWorker): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('push-renewed');
}

/** Opens the page in an existing window, or in a new one; never a page of another site. */
async function open({ clients, location }: PushWorker, path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : unknown.path, location.origin);
  if (url.origin !== location.origin) return;
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) return void (await clients.openWindow(url.href));
  await window.focus();
  // The worker cannot navigate a page that it does not control.
  await window.navigate(url.href).catch(() => clients.openWindow(url.href));
}
