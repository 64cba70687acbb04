import { AppError } from '../../../../app-error.ts';
import type { Caller } from '../../../../http/caller.ts';

/** The caller of a console session that may wait for the second factor. */
export type Waiting = Pick<Caller, 'userId' | 'sessionId' | 'waitsForSecondFactor'>;

/** The purpose under which a secret is sealed with its member's key. */
export const sealedAs = 'second-factor';

/**
 * Requires a console session that waits for the second factor, so the password was given minutes ago.
 * @throws AppError ACCESS_DENIED in any other session
 */
export function requireWaiting({ waitsForSecondFactor }: Waiting): void {
  if (!waitsForSecondFactor) throw new AppError('ACCESS_DENIED');
}

/** Returns a typed code in capitals, without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
