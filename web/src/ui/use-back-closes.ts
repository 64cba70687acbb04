import { useEffect, useId, useRef } from 'react';

/**
 * Gives something that opened over the page an entry of its own in the browser's history, so that Back closes it instead of
 * leaving the page.
 * @param isOpen false also for what has an address of its own, which Back leaves anyway
 * @param close asks for the close; false keeps it open
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
    // The router's own state stays in it: for the router this is the same page.
    const push = () => history.pushState({ ...history.state, over: id }, '');
    if (!isOnTop()) push();
    const onPop = () => {
      if (!isOnTop() && !ask.current()) push();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      isMounted.current = false;
      // Later, as it may come back at once, or the page may be left for another: then there is nothing to take back.
      setTimeout(() => {
        if (!isMounted.current && isOnTop()) history.back();
      });
    };
  }, [isOpen, id]);
}
