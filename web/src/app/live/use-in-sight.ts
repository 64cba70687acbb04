import { useEffect, useState } from 'react';

/** Whoever only looks something up elsewhere is soon back. */
const hiddenMs = 30_000;

/** Whether the page is in sight, or was a moment ago. */
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
