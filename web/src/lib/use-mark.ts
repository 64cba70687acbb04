import type { Intent } from '@sowon/contracts/intent';
import { type QueryKey, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { useErrorText } from './error-text.ts';
import { intentOf } from './intents.ts';
import { useAsMember } from './use-as-member.ts';

interface MarkOptions {
  /** Mark and object, such as `['like', missionId]`. */
  readonly name: readonly string[];
  /** The value in the page's data. */
  readonly read: boolean;
  /** @param by the signed-in member, and the intent with the call's idempotency key */
  readonly send: (
    wanted: boolean,
    by: { readonly userId: string; readonly intent: Intent },
  ) => Promise<unknown>;
  /** Prefixes of the keys of the queries to reread afterwards. */
  readonly changes: readonly QueryKey[];
  /** Shows refusals as a toast; otherwise the mark is reverted silently. */
  readonly tellsRefusal: boolean;
}

/**
 * A mark that a member sets and removes, such as a follow or a like. The choice shows on every page at once, before the server answers, and is reverted when
 * the server refuses. Visitors are sent to sign in.
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
