import { useEffect, useState } from 'react';

/** Returns false first, and true after `ms` milliseconds; for content that nobody waits for. */
export function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
