import { useCallback, useEffect, useRef, useState } from 'react';

/** What the window of the search says: the address that was chosen, or that the service cannot be reached. */
type Told = { readonly address: string } | { readonly unreachable: true };

/** Reads a message of the window; null of any other. */
export function toldBy(data: unknown): Told | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('from' in data) || data.from !== 'sowon-postcode') return null;
  if ('unreachable' in data && data.unreachable === true) return { unreachable: true };
  return 'address' in data && typeof data.address === 'string' ? { address: data.address } : null;
}

/**
 * Opens the search of postcodes in a window of its own, which alone may run the service's script, and takes the address from it.
 * @param onAddress told what was chosen
 * @returns how to open it, and whether it could not be used, so that whoever needs an address types it
 */
export function usePostcode(onAddress: (address: string) => void) {
  const opened = useRef<Window | null>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const take = useRef(onAddress);
  take.current = onAddress;
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      // Only the window that was opened here; its page may have an origin of its own.
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
    // A browser that opens no windows says so by nothing.
    setIsUnreachable(opened.current === null);
    opened.current?.focus();
  }, []);
  return { open, isUnreachable };
}
