import { useRefresh } from 'react-admin';

/** By then the queue has been told of what was just decided. */
const toldWithinMs = 1_500;

/** Reads everything on the page once more, a moment after something was decided. */
export function useLookAgain(): () => void {
  const refresh = useRefresh();
  return () => {
    setTimeout(refresh, toldWithinMs);
  };
}
