import { AppError } from '../../../../app-error.ts';
import type { Caller } from '../../../../http/caller.ts';

/** Who asks in a session of the console that may wait for the second factor. */
export type Waiting = Pick<Caller, 'userId' | 'sessionId' | 'waitsForSecondFactor'>;

/** What a secret is sealed as under its member's key. */
export const sealedAs = 'second-factor';

/**
 * A second factor is set up and given only where the password was given minutes ago, for the console.
 * @throws AppError ACCESS_DENIED in any other session
 */
export function requireWaiting({ waitsForSecondFactor }: Waiting): void {
  if (!waitsForSecondFactor) throw new AppError('ACCESS_DENIED');
}

/** A code without what people and apps put between its letters, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
