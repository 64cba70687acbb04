/** What a push shows and opens; the server writes it (services/src/slices/ground/notices/push-of.ts). */
interface Told {
  readonly title: string;
  readonly path: string;
  /** One that is pushed again takes the place of the first. */
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

/** As much of a service worker as pushes need. */
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
 * Shows what is pushed, and opens the page that it is about when it is pressed. Where the browser renews its subscription, open pages are
 * told, as the worker itself has no session by which it could tell the server; where none is open, the next one finds out by itself.
 */
export function handlePushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const { title, path, tag, language } = read(event);
    event.waitUntil(
      worker.registration.showNotification(title, {
        ...{ tag, lang: language, data: path },
        // Neither Chrome nor Android draws an SVG here.
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

/** A push has to show something: browsers take the permission away from who is silent. */
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

/** The page in a window that is open, or in a new one; never one of another site. */
async function open({ clients, location }: PushWorker, path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : unknown.path, location.origin);
  if (url.origin !== location.origin) return;
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) return void (await clients.openWindow(url.href));
  await window.focus();
  // A page that this worker does not control cannot be led elsewhere by it.
  await window.navigate(url.href).catch(() => clients.openWindow(url.href));
}
