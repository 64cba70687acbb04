import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storedName = 'scroll';

/** Time during which a growing page is scrolled back to its former position. */
const followMs = 10_000;

/** Scroll position of each history entry in pixels, keyed by `placeOf`. */
type Positions = Record<string, number>;

/**
 * Manages scroll and focus: a new page starts at its top, also one opened from outside, as after a payment. Back and a reload restore the position as soon as
 * enough of the page is loaded. Another tab or filter of the same page keeps the position.
 */
export function useScrollMemory(): void {
  const { key: routerKey, pathname, search } = useLocation();
  const key = placeOf(routerKey, pathname + search);
  const type = useNavigationType();
  const positions = useRef<Positions | null>(null);
  positions.current ??= readPositions();
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      if (shown.current && positions.current) positions.current[shown.current.key] = scrollY;
    };
    const store = () => sessionStorage.setItem(storedName, JSON.stringify(positions.current));
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.key === key) return;
    shown.current = { key, pathname };
    const isLeft = type === 'POP' && (before !== null || isReturned());
    const left = isLeft ? positions.current?.[key] : undefined;
    if (left !== undefined) return followTo(left);
    if (before === null) return;
    if (before.pathname === pathname) {
      // The person may not scroll before this entry is left or reloaded.
      if (positions.current) positions.current[key] = scrollY;
      return;
    }
    scrollTo(0, 0);
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [key, pathname, type]);
}

/** Returns the key of a history entry. The router names every page opened from outside `default`, so the address distinguishes them. */
const placeOf = (key: string, address: string): string => (key === 'default' ? `default ${address}` : key);

/** True if this document was opened by a reload or by Back, not by a link or an address. */
function isReturned(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Only navigation entries have a type; not every DOM has the class for an instanceof check.
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

/** Scrolls to a position, and again while the page grows, until it is reached, the person scrolls or time is up. */
function followTo(top: number): () => void {
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) end();
  });
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, end);
  };
  const timer = setTimeout(end, followMs);
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, end, { passive: true });
  growth.observe(document.body);
  return end;
}

function readPositions(): Positions {
  try {
    // Only `store` above writes it.
    return (JSON.parse(sessionStorage.getItem(storedName) ?? '{}') ?? {}) as Positions;
  } catch {
    return {};
  }
}
