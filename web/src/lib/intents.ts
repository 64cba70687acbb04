import { type Intent, newIntent } from '@sowon/contracts/intent';
import { forget, keep, readKept } from './kept.ts';

const intents = new Map<string, Intent>();

/**
 * Returns the intent with this name, for as long as the page is loaded. A dialog that is closed and reopened thus resends the same request with the same
 * idempotency key while the outcome is unknown.
 * @param name action and object, such as `perform:01J…`
 * @param survivesReload also after a reload; the request is then stored in the tab, so it must never contain a secret
 */
export function intentOf(name: string, survivesReload = false): Intent {
  const known = intents.get(name);
  if (known) return known;
  const intent = survivesReload ? newIntent(crypto, memoryOf(`intent:${name}`)) : newIntent(crypto);
  intents.set(name, intent);
  return intent;
}

const memoryOf = (name: string) => ({
  read: () => {
    // Only `write` below writes it.
    const last = readKept(name) as { request: string; key: string } | null;
    return typeof last?.request === 'string' && typeof last.key === 'string' ? last : null;
  },
  write: (last: { request: string; key: string } | null) => (last === null ? forget(name) : keep(name, last)),
});
