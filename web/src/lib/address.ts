import { useSearchParams } from 'react-router';

/** Reads and writes one query parameter; null leaves it out. */
interface Part<T> {
  read(text: string | null): T;
  write(value: T): string | null;
}

/** One of a few options; the first one is the default when the parameter is missing. */
export const oneOf = <T extends string>(options: readonly [T, ...T[]]): Part<T> => ({
  read: (text) => options.find((option) => option === text) ?? options[0],
  write: (value) => (value === options[0] ? null : value),
});

/** Any text; empty if missing. */
export const anyText: Part<string> = { read: (text) => text ?? '', write: (value) => value || null };

/** A page of a list: counted from 0 here, and from 1 in the address. */
export const pageOfList: Part<number> = {
  read: (text) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) - 1 : 0),
  write: (value) => (value === 0 ? null : String(value + 1)),
};

/** A month such as `2026-11`; empty for all months. */
export const month: Part<string> = {
  read: (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : ''),
  write: (value) => value || null,
};

/** A whole number from `least` to `most`, such as a year; null for no filter. */
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
  /** Replaces the current history entry, for values that change with every key. */
  readonly replace?: boolean;
}

/**
 * Keeps a page's state in its address, so that Back, a reload and a shared link show the same. Changing a filter returns to the first page of the list.
 * @returns the values, and a function that changes some of them
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
