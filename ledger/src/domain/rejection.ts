import type { Json } from './json.ts';

/**
 * A refusal by the rules: a value, never an exception. `code` names the rule; the other members are the facts a caller needs to explain it (coins in points,
 * instants in ISO 8601).
 */
export type Rejection = { readonly code: string; readonly [fact: string]: Json };

/** Builds a rejection from its code and facts. */
export function reject(code: string, facts: { readonly [fact: string]: Json } = {}): Rejection {
  return { ...facts, code };
}

/** True if the outcome of a decision is a rejection; other outcomes never have a member `code`. */
export function isRejection<T extends object>(outcome: T | Rejection): outcome is Rejection {
  return 'code' in outcome;
}
