import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Remembers each list's order, tab and filter while the menu is mounted, so that the menu reopens the list with them (spec 2 §4), at its first page.
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
