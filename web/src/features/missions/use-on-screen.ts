import { type RefObject, useEffect, useState } from 'react';

/** So much of it is to be seen. */
const share = 0.6;

/**
 * Whether an element is on the screen, for what moves by itself while it is.
 * @returns null for whoever has asked for less motion or fewer bytes: nothing begins by itself for them
 */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean | null {
  const [isOnScreen, setIsOnScreen] = useState<boolean | null>(null);
  useEffect(() => {
    if (element.current === null || asksForLess()) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsOnScreen(entry !== undefined && entry.intersectionRatio >= share),
      { threshold: [0, share] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}

/** Less motion, or fewer bytes; not every browser says the second. */
export function asksForLess(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
