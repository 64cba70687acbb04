import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A `<details>` of the page that works as a menu: Escape, a press outside and a new page close it. @returns the ref that it gets */
export function useUnfolding(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => details.current?.removeAttribute('open'), [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && details.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!isEscape && (event.type !== 'pointerdown' || isInside)) return;
      // What had the focus is hidden with the list.
      if (isEscape && details.current?.contains(document.activeElement)) {
        details.current.querySelector('summary')?.focus();
      }
      details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return details;
}
