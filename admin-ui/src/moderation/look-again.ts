import { useRefresh } from 'react-admin';

/** Time after which the queue projection has the latest decision, in milliseconds. */
const toldWithinMs = 1_500;

/** Returns a function that refreshes the page a moment after a decision. */
export function useLookAgain(): () => void {
  const refresh = useRefresh();
  return () => {
    setTimeout(refresh, toldWithinMs);
  };
}
