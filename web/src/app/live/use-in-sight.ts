import { useEffect, useState } from 'react';

/** A person who briefly looks at another tab is soon back. */
const hiddenMs = 30_000;

/** True if the page is visible, or was within the last 30 seconds. */
export function useInSight(): boolean {
  const [isInSight, setIsInSight] = useState(() => !document.hidden);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setIsInSight(false), hiddenMs);
      else setIsInSight(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isInSight;
}
