import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { useSyncExternalStore } from 'react';
import { noImage } from '../ui/no-image.ts';

/** What a browser remembers of the person, under the names the specification gives (spec 1 §3). */
export interface Session {
  readonly token: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly creatorId: string | null;
  readonly creatorName: string | null;
  /** False until the e-mail address is confirmed; null when nobody is signed in. */
  readonly isVerified: boolean | null;
  readonly imageUrl: string;
  /** The address by which the server pushes to this browser; null where it does not. */
  readonly pushedTo: string | null;
}

const names = {
  token: 'token',
  userId: 'UserId',
  userName: 'UserName',
  creatorId: 'CreatorId',
  creatorName: 'CreatorName',
  isVerified: 'IsVerified',
  imageUrl: 'ImageUrl',
  pushedTo: 'PushedTo',
} as const satisfies Record<keyof Session, string>;

const listeners = new Set<() => void>();
let cached: Session | undefined;

/** The stored session as it is now; the same object until something changes. */
export function readSession(): Session {
  cached ??= load();
  return cached;
}

function load(): Session {
  const text = (name: string) => localStorage.getItem(name) || null;
  const verified = text(names.isVerified);
  return {
    token: text(names.token),
    userId: text(names.userId),
    userName: text(names.userName),
    creatorId: text(names.creatorId),
    creatorName: text(names.creatorName),
    isVerified: verified === null ? null : verified === 'true',
    imageUrl: text(names.imageUrl) ?? noImage,
    pushedTo: text(names.pushedTo),
  };
}

/** Keeps a token as the API sent it (`Bearer …`), from the login reply or renewed by any other. */
export function storeToken(token: string): void {
  if (token !== readSession().token) write({ token });
}

/** Keeps who is signed in. An address counts as verified once the role of an unverified member is gone. */
export function storeUser(user: CurrentUser): void {
  write({
    userId: user.id,
    userName: user.username,
    creatorId: user.creator?.id ?? null,
    creatorName: user.creator?.name ?? null,
    isVerified: !user.roles.includes('ROLE_UNVERIFIED'),
    imageUrl: user.imageUrl || noImage,
  });
}

/** Keeps by which address the server pushes to this browser, for as long as the session lasts; null where it no longer does. */
export function storePushedTo(address: string | null): void {
  write({ pushedTo: address });
}

/** Forgets the person; language and dismissed popups are the browser's and stay (spec 1 §8). */
export function clearSession(): void {
  for (const name of Object.values(names)) localStorage.removeItem(name);
  changed();
}

function write(values: Partial<Session>): void {
  for (const [key, value] of Object.entries(values)) {
    const name = names[key as keyof Session]; // `values` has no other keys.
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, String(value));
  }
  changed();
}

function changed(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/**
 * Tells when somebody signed in or out in another tab of this browser. A token that is renewed there is neither.
 * @returns how to stop listening
 */
export function onSignedElsewhere(told: (isSignedIn: boolean) => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // All else of the session is written with it; the token comes before, while nobody knows yet whose it is.
    if (key === names.userId && (oldValue === null) !== (newValue === null)) told(newValue !== null);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The stored session, following sign-in and sign-out in this tab and in others. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession);
}
