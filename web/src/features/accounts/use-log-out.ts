import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { clearSession } from '../../session.ts';

/** Ends the session here whatever the network does, and asks the API to end it everywhere. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.logout({}),
    onSettled: () => {
      clearSession();
      queries.clear();
      void navigate('/');
    },
  });
  return () => mutate();
}
