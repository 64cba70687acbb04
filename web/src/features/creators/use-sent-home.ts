import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

/** Sends a creator who tries what only fans may do to their own page, and says why (spec 1 §6). Does nothing for others. */
export function useSentHome(): (why: string) => void {
  const { creatorId } = useSession();
  const navigate = useNavigate();
  return useCallback(
    (why) => {
      if (creatorId === null) return;
      toast.error(why);
      void navigate(`/creator/${creatorId}`);
    },
    [creatorId, navigate],
  );
}
