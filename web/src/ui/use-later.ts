import { useEffect, useState } from 'react';

/** False at first, and true once the page has been there for so many milliseconds: for what nobody waits for. */
export function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
