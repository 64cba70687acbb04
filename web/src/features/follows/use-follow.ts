import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { rememberIntended } from '../../lib/intended-page.ts';
import { intentOf } from '../../lib/intents.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

const keyOf = (creatorId: string) => ['following', creatorId] as const;

/**
 * Whether the signed-in member follows a creator, and how to change it. What they chose here holds on every page at once,
 * before the server has answered; it is taken back when the server refuses.
 * @param read what the reply of the page said
 */
export function useFollow(creatorId: string, read: boolean) {
  const { token, userId, isVerified } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const intent = intentOf(`follow:${creatorId}`);
  const chosen = useQuery<boolean | null>({
    queryKey: keyOf(creatorId),
    enabled: false,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const following = chosen.data ?? read;

  const change = useMutation({
    mutationFn: async ({ wanted, me }: { wanted: boolean; me: string }) => {
      if (wanted) await api.follow({ params: { creatorId }, body: { userId: me } }, { intent });
      else await api.unfollow({ params: { creatorId }, query: { userId: me } }, { intent });
    },
    onMutate: ({ wanted }) => queries.setQueryData<boolean | null>(keyOf(creatorId), wanted),
    onError: (error, { wanted }) => {
      queries.setQueryData<boolean | null>(keyOf(creatorId), !wanted);
      toast.error(errorText(error));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['follows'] }),
  });

  const toggle = () => {
    if (token === null || userId === null) {
      rememberIntended(pathname + search);
      void navigate('/login');
    } else if (isVerified === false) {
      void navigate('/email-sent?view=suggest-user-authentication');
    } else if (!change.isPending) {
      change.mutate({ wanted: !following, me: userId });
    }
  };
  return { following, toggle };
}
