import { useRef, useState } from 'react';

/** How often in a row the same address is tried before somebody is asked. */
const mostFailures = 3;

export interface SteadySource {
  /** Where it is read; the same as long as it can be read. */
  readonly source: string;
  /** It could not be read, also with a fresh address. */
  readonly isLost: boolean;
  /** It can be read: what failed before counts no more. */
  onLoad(): void;
  /** It cannot be read any more, for example as its address is over: asks for a fresh one. */
  onError(): void;
  /** Somebody wants to try again. */
  retry(): void;
}

/**
 * Keeps the address of a picture, film or voice while it is shown: every reply of the API may give another one, and to follow it
 * would start a film anew. Only when it cannot be read any more a fresh one is asked for.
 * @param first the address as it is first shown; the caller gives each file a component of its own
 * @param renew asks for the address as it is now; null when the file is shown no longer
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
