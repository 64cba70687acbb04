import { useEffect, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { answered, client } from '../api/client.ts';
import type { Waiting } from './records.ts';

/** Refresh interval while the page is open, in milliseconds. */
const lookAgainMs = 30_000;

/** Reads all open work in one call and refreshes it while the page is open. */
export function useWaiting(): { readonly waiting: Waiting | undefined; readonly error: string | null } {
  const [waiting, setWaiting] = useState<Waiting>();
  const [error, setError] = useState<string | null>(null);
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      try {
        const now = await answered(client.waiting({}));
        if (!isOpen) return;
        setWaiting(now);
        setError(null);
      } catch (failure) {
        if (!isOpen || (await logoutIfAccessDenied(failure))) return;
        setError(failure instanceof HttpError ? failure.message : 'ra.notification.http_error');
      }
    };
    void look();
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [logoutIfAccessDenied]);
  return { waiting, error };
}
