import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderName } from './manners.ts';

const ticked = z.literal('on').optional();

/** The form of a person who signs in. */
const Typed = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(100),
  verified: ticked,
  hidden: ticked,
});

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly isHidden: boolean;
}

/** People offered at the start: a fan of the demo, who also has this address, and a new person. */
export const firstPeople: readonly Person[] = [
  { email: 'fan@sowon.example', name: '소미', isVerified: true, isHidden: false },
  { email: 'newcomer@people.example', name: '새봄', isVerified: true, isHidden: false },
];

/** @returns null if the form is invalid */
export function personOf(form: URLSearchParams): Person | null {
  const typed = Typed.safeParse(Object.fromEntries(form)).data;
  if (!typed) return null;
  const { email, name, verified, hidden } = typed;
  return { email, name, isVerified: verified === 'on', isHidden: hidden === 'on' };
}

/** Returns a person's subject at a provider: stable across restarts, different at each provider. */
export const subjectOf = (name: ProviderName, { email }: Person) =>
  createHash('sha256').update(`${name}:${email.toLowerCase()}`).digest('hex').slice(0, 32);

/** Returns a provider's claims about a person, in the format of the real one. */
export function claimsOf(name: ProviderName, person: Person) {
  const sub = subjectOf(name, person);
  const { email, isVerified, isHidden } = person;
  const hidden = {
    apple: {
      email: `${sub.slice(0, 10)}@privaterelay.example`,
      email_verified: 'true',
      is_private_email: 'true',
    },
    facebook: {},
    google: {},
  };
  const told = {
    apple: { email, email_verified: String(isVerified), is_private_email: 'false' },
    facebook: { email },
    google: { email, email_verified: isVerified },
  };
  return { sub, name: person.name, ...(isHidden ? hidden : told)[name] };
}
