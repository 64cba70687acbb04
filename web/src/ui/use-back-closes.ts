import { useEffect, useId, useRef } from 'react';

/**
 * Adds a history entry for an element opened over the page, so that Back closes it instead of leaving the page.
 * @param isOpen also false for an element with its own address, which Back leaves anyway
 * @param close requests the close; returns false to stay open
 */
export function useBackCloses(isOpen: boolean, close: () => boolean): void {
  const id = useId();
  const ask = useRef(close);
  useEffect(() => {
    ask.current = close;
  });
  const isMounted = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    isMounted.current = true;
    const isOnTop = () => history.state?.over === id;
    // Keeps the router's own state: for the router this is the same page.
    const push = () => history.pushState({ ...history.state, over: id }, '');
    if (!isOnTop()) push();
    const onPop = () => {
      if (!isOnTop() && !ask.current()) push();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      isMounted.current = false;
      // Delayed: it may be mounted again at once, or the page may be left; then no entry has to be removed.
      setTimeout(() => {
        if (!isMounted.current && isOnTop()) history.back();
      });
    };
  }, [isOpen, id]);
}
