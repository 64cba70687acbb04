import { useCallback, useEffect, useRef, useState } from 'react';

/** Message of the search window: the chosen address, or that the service is unreachable. */
type Told = { readonly address: string } | { readonly unreachable: true };

/** Reads a message of the search window; returns null for any other message. */
export function toldBy(data: unknown): Told | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('from' in data) || data.from !== 'sowon-postcode') return null;
  if ('unreachable' in data && data.unreachable === true) return { unreachable: true };
  return 'address' in data && typeof data.address === 'string' ? { address: data.address } : null;
}

/**
 * Opens the postcode search in its own window, which alone may run the service’s script, and takes the address from it.
 * @param onAddress receives the chosen address
 * @returns a function that opens the window, and whether the service is unreachable, so that the address must be typed
 */
export function usePostcode(onAddress: (address: string) => void) {
  const opened = useRef<Window | null>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const take = useRef(onAddress);
  take.current = onAddress;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      // Accepts messages only from the window that was opened here; its page may have another origin.
      if (source === null || source !== opened.current) return;
      const told = toldBy(data);
      if (told === null) return;
      setIsUnreachable('unreachable' in told);
      if ('address' in told) take.current(told.address);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const open = useCallback((language: string) => {
    opened.current = window.open(
      `/postcode-popup?lang=${language}`,
      'postcode',
      'popup,width=500,height=640',
    );
    // A browser that blocks the window returns null and throws nothing.
    setIsUnreachable(opened.current === null);
    opened.current?.focus();
  }, []);
  return { open, isUnreachable };
}
