import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Remembers, for as long as the menu stands, how each list was left: its order, tab and filter are there again when it is opened
 * from the menu (spec 2 §4), at its first page.
 * @returns the address of a list, by its path
 */
export function useLeftAddresses(): (path: string) => string {
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  if (left[pathname] !== search) setLeft({ ...left, [pathname]: search });
  return (path) => {
    const query = new URLSearchParams(left[path]);
    query.delete('page');
    return query.size === 0 ? path : `${path}?${query}`;
  };
}
