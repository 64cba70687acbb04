import type { Intent } from '@sowon/contracts/intent';
import { type QueryKey, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { useErrorText } from './error-text.ts';
import { intentOf } from './intents.ts';
import { useAsMember } from './use-as-member.ts';

interface MarkOptions {
  /** What is marked and by what, such as `['like', missionId]`. */
  readonly name: readonly string[];
  /** What the reply of the page said. */
  readonly read: boolean;
  /** @param by the signed-in member, and the key of the call */
  readonly send: (
    wanted: boolean,
    by: { readonly userId: string; readonly intent: Intent },
  ) => Promise<unknown>;
  /** The beginnings of the keys of the queries that show something else afterwards. */
  readonly changes: readonly QueryKey[];
  /** A refusal is told in passing; it is taken back without a word otherwise. */
  readonly tellsRefusal: boolean;
}

/**
 * What the signed-in member sets on something and takes off again, such as a follow or a like. What they chose here holds on
 * every page at once, before the server has answered; it is taken back when the server refuses. A visitor is led to sign in.
 */
export function useMark({ name, read, send, changes, tellsRefusal }: MarkOptions) {
  const asMember = useAsMember();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const key = ['marked', ...name];
  const intent = intentOf(name.join(':'));
  const chosen = useQuery<boolean | null>({
    queryKey: key,
    queryFn: skipToken,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const marked = chosen.data ?? read;

  const change = useMutation({
    mutationFn: ({ wanted, me }: { wanted: boolean; me: string }) => send(wanted, { userId: me, intent }),
    onMutate: ({ wanted }) => queries.setQueryData<boolean | null>(key, wanted),
    onError: (error, { wanted }) => {
      queries.setQueryData<boolean | null>(key, !wanted);
      if (tellsRefusal) toast.error(errorText(error));
      else console.warn(error);
    },
    onSuccess: () => {
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
    },
  });

  const toggle = () =>
    asMember((me) => {
      if (!change.isPending) change.mutate({ wanted: !marked, me });
    });
  return { marked, toggle };
}
