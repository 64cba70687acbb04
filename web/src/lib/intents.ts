import { type Intent, newIntent } from '@sowon/contracts/intent';
import { forget, keep, readKept } from './kept.ts';

const intents = new Map<string, Intent>();

/**
 * The intent with this name, for as long as the tab's page is loaded: a dialog that is closed and opened again sends what it sent
 * before with the same key, while nobody knows what became of it.
 * @param name what is brought about and of what, such as `perform:01J…`
 * @param survivesReload also after a reload; then what was asked for is kept in the tab, so never with a secret in it
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
