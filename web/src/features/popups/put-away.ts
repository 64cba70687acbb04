/** Reader of a popup: a signed-in member, or a visitor. */
export type Reader = 'on' | 'off';

/** Storage names for popups closed for good, by reader (spec 1 §3); signing in or out changes neither. */
const closedNames = { on: 'ignore-logged-on-popup', off: 'ignore-logged-off-popup' } as const;
/** Storage names for popups that are hidden for a day. */
const laterNames = { on: 'later-logged-on-popup', off: 'later-logged-off-popup' } as const;

const dayMs = 86_400_000;
/** Maximum number of kept ids; older popups have ended by then. */
const keptMost = 50;

/** Returns true if this reader has closed a popup, for good or for now. @param now in milliseconds */
export function isPutAway(reader: Reader, id: string, now: number): boolean {
  return closedBy(reader).includes(id) || (laterOf(reader)[id] ?? 0) > now;
}

/** Hides a popup from this reader for good. */
export function putAwayForGood(reader: Reader, id: string): void {
  const others = closedBy(reader).filter((other) => other !== id);
  localStorage.setItem(closedNames[reader], JSON.stringify([...others, id].slice(-keptMost)));
}

/** Hides a popup from this reader for one day. @param now in milliseconds */
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

/** Reads a stored value; null if it is not our JSON. */
function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
