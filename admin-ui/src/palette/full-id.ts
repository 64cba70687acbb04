/** As pages print an id: its beginning and its end, as `shortened` writes them, or its end alone. */
const shortForm = /^(?:.*?([0-9a-f]{4})(?:…|\.{3})([0-9a-f]{6})|([0-9a-f]{6,8}))$/;
const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Whether what was typed may be an id as pages print it, with most of it left out. */
export const isShort = (typed: string): boolean => shortForm.test(typed);

/**
 * The whole id that was printed in short.
 * @param shown texts in which whole ids stand, of what was shown before
 * @returns null where none fits, or more than one
 */
export function fullId(typed: string, shown: readonly string[]): string | null {
  const [, begin = '', end, last] = shortForm.exec(typed) ?? [];
  const wanted = end ?? last;
  if (wanted === undefined) return null;
  const ids = new Set(shown.flatMap((text) => text.match(idWithin) ?? []));
  const [id, ...others] = [...ids].filter((each) => each.startsWith(begin) && each.endsWith(wanted));
  return id !== undefined && others.length === 0 ? id : null;
}
