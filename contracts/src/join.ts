type Intersection<U> = (U extends U ? (member: U) => void : never) extends (member: infer I) => void
  ? I
  : never;

/** The entries of several records in one. */
export type Joined<Lists> = Flat<Intersection<Lists[keyof Lists]>>;
type Flat<T> = { readonly [K in keyof T & string]: T[K] };

/**
 * Joins the lists of all nouns into one.
 * @param lists a module that exports one record for each noun, or several
 * @throws Error if two records have the same key
 */
export function join<Lists extends Readonly<Record<string, object>>>(lists: Lists): Joined<Lists> {
  const entries = Object.values(lists).flatMap((list) => Object.entries(list));
  const joined = Object.fromEntries(entries);
  if (Object.keys(joined).length < entries.length) throw new Error('two nouns use the same name');
  // Safe cast: these are the entries of all records.
  return joined as Joined<Lists>;
}
