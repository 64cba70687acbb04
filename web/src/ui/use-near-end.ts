import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` when the element comes within `distancePx` below the visible part of the page. */
export function useNearEnd(distancePx: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `0px 0px ${distancePx}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [distancePx, onNear]);
  return end;
}
