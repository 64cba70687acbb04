/** Who looks at a popup: a member, or somebody who is not signed in. */
export type Reader = 'on' | 'off';

/** Popups that were closed for good, by who closed them (spec 1 §3); signing in or out changes neither. */
const closedNames = { on: 'ignore-logged-on-popup', off: 'ignore-logged-off-popup' } as const;
/** Popups that are not to be shown for a day. */
const laterNames = { on: 'later-logged-on-popup', off: 'later-logged-off-popup' } as const;

const dayMs = 86_400_000;
/** Older ones are over by then. */
const keptMost = 50;

/** Whether a popup is shown to this reader no more, or not now. @param now in milliseconds */
export function isPutAway(reader: Reader, id: string, now: number): boolean {
  return closedBy(reader).includes(id) || (laterOf(reader)[id] ?? 0) > now;
}

/** Never shows a popup to this reader again. */
export function putAwayForGood(reader: Reader, id: string): void {
  const others = closedBy(reader).filter((other) => other !== id);
  localStorage.setItem(closedNames[reader], JSON.stringify([...others, id].slice(-keptMost)));
}

/** Shows a popup to this reader again after a day. @param now in milliseconds */
export function putAwayForToday(reader: Reader, id: string, now: number): void {
  const others = Object.entries(laterOf(reader)).filter(([other, until]) => other !== id && until > now);
  const later = Object.fromEntries([...others, [id, now + dayMs]]);
  localStorage.setItem(laterNames[reader], JSON.stringify(later));
}

function closedBy(reader: Reader): string[] {
  const kept = read(closedNames[reader]);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function laterOf(reader: Reader): Record<string, number> {
  const kept = read(laterNames[reader]);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, until]) => typeof until === 'number'));
}

/** What is kept under a name; null where that is nothing of ours. */
function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
