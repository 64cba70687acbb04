import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storedName = 'scroll';

/** How long a page that is still being filled is followed, to bring it back to where it was. */
const followMs = 10_000;

/** Where each entry of the history was scrolled to, in pixels, by `placeOf`. */
type Positions = Record<string, number>;

/**
 * A new page starts at its top, for eyes and for keyboards, also one that is opened from outside, as after a payment; Back and a reload lead to where the page was left, as soon as
 * enough of it is there again. Another tab or filter of the same page stays where it is.
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
      // Nobody may scroll before this entry is left or loaded anew.
      if (positions.current) positions.current[key] = scrollY;
      return;
    }
    scrollTo(0, 0);
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [key, pathname, type]);
}

/** The router calls every page that was opened from outside `default`; its address tells them apart. */
const placeOf = (key: string, address: string): string => (key === 'default' ? `default ${address}` : key);

/** Whether this document was opened by a reload or by Back, and not by a link or an address. */
function isReturned(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Entries of that name are of a navigation, and no other has a type; not every DOM has the class to ask for.
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

/** Scrolls to a place, and again while the page grows, until it is reached, the person scrolls or time is up. */
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
