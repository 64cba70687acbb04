import { useSearchParams } from 'react-router';

/** How one part of the query is read and written; null leaves it out. */
interface Part<T> {
  read(text: string | null): T;
  write(value: T): string | null;
}

/** One of a few; the first one is what an address without it means. */
export const oneOf = <T extends string>(options: readonly [T, ...T[]]): Part<T> => ({
  read: (text) => options.find((option) => option === text) ?? options[0],
  write: (value) => (value === options[0] ? null : value),
});

/** Any text, empty where there is none. */
export const anyText: Part<string> = { read: (text) => text ?? '', write: (value) => value || null };

/** A page of a list: counted from 0 here, and from 1 in the address, as people do. */
export const pageOfList: Part<number> = {
  read: (text) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) - 1 : 0),
  write: (value) => (value === 0 ? null : String(value + 1)),
};

/** A month such as `2026-11`; empty for all of them. */
export const month: Part<string> = {
  read: (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : ''),
  write: (value) => value || null,
};

/** A whole number from `least` to `most`, such as a year; null for any. */
export const numberIn = (least: number, most: number): Part<number | null> => ({
  read: (text) => {
    const number = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 0;
    return number >= least && number <= most ? number : null;
  },
  write: (value) => (value === null ? null : String(value)),
});

type Parts = Readonly<Record<string, Part<unknown>>>;
type Values<P extends Parts> = { readonly [K in keyof P]: ReturnType<P[K]['read']> };

interface Going {
  /** In the place of the address that is left, for what changes with every key. */
  readonly replace?: boolean;
}

/**
 * What a page shows, kept in its address, so that Back, a reload and a link sent to somebody show the same. Another filter
 * begins at the list's first page again.
 * @returns the values, and how to go to others; what is not named stays
 */
export function useAddress<P extends Parts>(
  parts: P,
): [Values<P>, (change: Partial<Values<P>>, going?: Going) => void] {
  const [query, setQuery] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.read(query.get(name))]),
  ) as Values<P>; // Made from exactly the keys of `parts`.
  const go = (change: Partial<Values<P>>, { replace = false }: Going = {}) => {
    const next = new URLSearchParams(query);
    if (!('page' in change)) next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      const text = parts[name]?.write(value) ?? null;
      if (text === null) next.delete(name);
      else next.set(name, text);
    }
    setQuery(next, { replace });
  };
  return [values, go];
}
