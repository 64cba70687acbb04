import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { forgetAll } from '../../lib/kept.ts';
import { clearSession } from '../../lib/session.ts';

/**
 * Ends the session in this browser even if the network fails, and asks the API to end it everywhere. The start page is then loaded from the
 * server, so that no personal data stays in memory.
 */
export function useLogOut(): () => void {
  const { mutate } = useMutation({
    mutationFn: () => api.logout({}),
    onSettled: () => {
      forgetAll();
      clearSession();
      location.assign('/');
    },
  });
  return () => mutate();
}
