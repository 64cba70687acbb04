import { useRef, useState } from 'react';

/** Number of failures in a row before the user is asked. */
const mostFailures = 3;

export interface SteadySource {
  /** Address in use; it stays the same as long as it can be read. */
  readonly source: string;
  /** True if it could not be read, even with a fresh address. */
  readonly isLost: boolean;
  /** Called when it has been read: resets the failures. */
  onLoad(): void;
  /** Called when it can no longer be read, for example after its address expired: requests a fresh one. */
  onError(): void;
  /** Called when the user wants to try again. */
  retry(): void;
}

/**
 * Keeps the address of a picture, film or voice while it is shown. Every reply of the API may contain a new address, and using it would
 * restart a film. A fresh address is requested only when the old one can no longer be read.
 * @param first address when it is first shown; the caller gives each file a component of its own
 * @param renew requests the current address; null when the file is no longer shown
 * @param again reads the same address once more
 */
export function useSteadySource(
  first: string,
  renew: () => Promise<string | null>,
  again: () => void,
): SteadySource {
  const [source, setSource] = useState(first);
  const [isLost, setIsLost] = useState(false);
  const failures = useRef(0);
  const refresh = async () => {
    const fresh = await renew().catch(() => undefined);
    if (fresh === null) return setIsLost(true);
    setIsLost(false);
    if (fresh === undefined || fresh === source) again();
    else setSource(fresh);
  };
  return {
    source,
    isLost,
    onLoad: () => {
      failures.current = 0;
    },
    onError: () => {
      failures.current += 1;
      if (failures.current > mostFailures) setIsLost(true);
      else void refresh();
    },
    retry: () => {
      failures.current = 0;
      void refresh();
    },
  };
}
