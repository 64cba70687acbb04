/** An id as pages print it: its start and end, as `shortened` writes them, or only its end. */
const shortForm = /^(?:.*?([0-9a-f]{4})(?:…|\.{3})([0-9a-f]{6})|([0-9a-f]{6,8}))$/;
const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** True if the typed text may be a shortened id. */
export const isShort = (typed: string): boolean => shortForm.test(typed);

/**
 * Returns the full id of a shortened one.
 * @param shown texts shown before, which contain full ids
 * @returns null if no id or more than one matches
 */
export function fullId(typed: string, shown: readonly string[]): string | null {
  const [, begin = '', end, last] = shortForm.exec(typed) ?? [];
  const wanted = end ?? last;
  if (wanted === undefined) return null;
  const ids = new Set(shown.flatMap((text) => text.match(idWithin) ?? []));
  const [id, ...others] = [...ids].filter((each) => each.startsWith(begin) && each.endsWith(wanted));
  return id !== undefined && others.length === 0 ? id : null;
}
