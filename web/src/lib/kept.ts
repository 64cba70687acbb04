import { readSession } from './session.ts';

/** Prefix of a person's unfinished work in this tab. It survives a reload, a change of language and a new sign-in, and is shown only to the same person. */
const prefix = 'kept:';

const nameOf = (name: string) => `${prefix}${readSession().userId ?? ''}:${name}`;

/** @param value anything that JSON can hold */
export function keep(name: string, value: unknown): void {
  sessionStorage.setItem(nameOf(name), JSON.stringify(value));
}

/** Returns the value stored under a name, or null. The caller knows its type. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(name)) ?? 'null');
  } catch {
    return null; // Not JSON: another program wrote it.
  }
}

export function forget(name: string): void {
  sessionStorage.removeItem(nameOf(name));
}

/** Removes all stored work of all people, for example when a member signs out. */
export function forgetAll(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
