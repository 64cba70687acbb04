import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import { useSyncExternalStore } from 'react';
import { noImage } from '../ui/no-image.ts';

/** The person's data in this browser, under the names of the specification (spec 1 §3). */
export interface Session {
  readonly token: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly creatorId: string | null;
  readonly creatorName: string | null;
  /** False until the email address is confirmed; null if nobody is signed in. */
  readonly isVerified: boolean | null;
  readonly imageUrl: string;
  /** Push address of this browser; null if the server sends no pushes here. */
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

/** Returns the stored session; the same object until something changes. */
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

/** Stores a token as the API sent it (`Bearer …`), from the login or renewed by another reply. */
export function storeToken(token: string): void {
  if (token !== readSession().token) write({ token });
}

/** Stores the signed-in member. The email address counts as verified once the role ROLE_UNVERIFIED is gone. */
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

/** Stores the push address of this browser for the duration of the session; null if it no longer gets pushes. */
export function storePushedTo(address: string | null): void {
  write({ pushedTo: address });
}

/** Removes the person's data; language and dismissed popups belong to the browser and stay (spec 1 §8). */
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
 * Reports a sign-in or sign-out in another tab of this browser. A renewed token is neither.
 * @returns a function that stops listening
 */
export function onSignedElsewhere(told: (isSignedIn: boolean) => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // Watches the user id, not the token: the token is written first, before its owner is known.
    if (key === names.userId && (oldValue === null) !== (newValue === null)) told(newValue !== null);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Returns the stored session, updated by sign-in and sign-out in this tab and in others. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession);
}
