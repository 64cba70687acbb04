import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderName } from './manners.ts';

const ticked = z.literal('on').optional();

/** What somebody types who signs in. */
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

/** Who can be picked at a start: one of the demo's fans, who has this address too, and somebody new. */
export const firstPeople: readonly Person[] = [
  { email: 'fan@sowon.example', name: '소미', isVerified: true, isHidden: false },
  { email: 'newcomer@people.example', name: '새봄', isVerified: true, isHidden: false },
];

/** @returns null where what was typed names nobody */
export function personOf(form: URLSearchParams): Person | null {
  const typed = Typed.safeParse(Object.fromEntries(form)).data;
  if (!typed) return null;
  const { email, name, verified, hidden } = typed;
  return { email, name, isVerified: verified === 'on', isHidden: hidden === 'on' };
}

/** What a provider calls somebody for ever: the same at each start, and another at each provider. */
export const subjectOf = (name: ProviderName, { email }: Person) =>
  createHash('sha256').update(`${name}:${email.toLowerCase()}`).digest('hex').slice(0, 32);

/** What a provider says of somebody, in the ways of the real one. */
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
