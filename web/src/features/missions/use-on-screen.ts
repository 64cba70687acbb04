import { type RefObject, useEffect, useState } from 'react';

/** Visible share from which an element counts as on the screen, 0 to 1. */
const share = 0.6;

/**
 * Returns whether an element is on the screen, for content that moves automatically.
 * @returns null for a viewer who prefers less motion or less data: nothing starts automatically for them
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

/** Returns true if the viewer prefers less motion or less data; not every browser reports the second. */
export function asksForLess(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
