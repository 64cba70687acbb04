import { readSession } from './session.ts';

/**
 * What a person has begun in this tab and not finished: it outlives a reload, another language and signing in again, and nobody
 * but the person who began it is shown it.
 */
const prefix = 'kept:';

const nameOf = (name: string) => `${prefix}${readSession().userId ?? ''}:${name}`;

/** @param value anything that JSON can hold */
export function keep(name: string, value: unknown): void {
  sessionStorage.setItem(nameOf(name), JSON.stringify(value));
}

/** What was kept under a name, or null. Whoever reads it knows what was written there. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(name)) ?? 'null');
  } catch {
    return null; // Somebody else's value under our name.
  }
}

export function forget(name: string): void {
  sessionStorage.removeItem(nameOf(name));
}

/** Forgets everything, of whomever, as when somebody signs out by themselves. */
export function forgetAll(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
