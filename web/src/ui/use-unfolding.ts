import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Makes a `<details>` work as a menu: Escape, a press outside and navigation close it. @returns the ref for the element */
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
      // The focused entry is hidden with the list.
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
