import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { forgetAll } from '../../lib/kept.ts';
import { clearSession } from '../../lib/session.ts';

/**
 * Ends the session here whatever the network does, and asks the API to end it everywhere. The start page is loaded
 * anew, so that nothing the person saw stays in memory.
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
