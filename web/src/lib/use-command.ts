import type { Intent } from '@sowon/contracts/intent';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { useErrorText } from './error-text.ts';
import { intentOf } from './intents.ts';

interface CommandOptions<Input, Result> {
  /** Action and object, such as `['perform', missionId]`: the same name means the same request. */
  readonly name: readonly string[];
  readonly send: (input: Input, intent: Intent) => Promise<Result>;
  /** Keeps the idempotency key across a reload; never for requests with a password. */
  readonly survivesReload?: boolean;
  /** Prefixes of the keys of the queries to reread afterwards. */
  readonly changes?: readonly QueryKey[];
  /** The command stays pending until its promise settles. */
  readonly onDone?: (result: Result, input: Input) => void | Promise<void>;
  readonly onRefused?: (error: unknown, input: Input) => void;
  /** Shows refusals as a toast, if no form shows them. */
  readonly tellsRefusal?: boolean;
}

interface Reactions<Result> {
  readonly onDone?: (result: Result) => void;
  readonly onRefused?: (error: unknown) => void;
}

export interface Command<Input, Result> {
  /** Sends it, unless one is already pending. */
  readonly run: (input: Input, reactions?: Reactions<Result>) => void;
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Text of the last refusal in the page's language; null if there was none. */
  readonly refusal: string | null;
  readonly error: unknown;
  readonly clear: () => void;
}

/**
 * A command of the API: its idempotency key is kept while the outcome is unknown, even if the dialog is closed meanwhile. The queries it changes are reread,
 * also after a lost reply, because the command may have taken effect.
 */
export function useCommand<Input = void, Result = unknown>(
  options: CommandOptions<Input, Result>,
): Command<Input, Result> {
  const { name, send, survivesReload, changes = [], onDone, onRefused, tellsRefusal = false } = options;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, intentOf(name.join(':'), survivesReload)),
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error, input) => {
      if (tellsRefusal) toast.error(errorText(error));
      onRefused?.(error, input);
    },
    onSettled: () => {
      for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
    },
  });
  // `isPending` changes only with the next rendering, and a second tap may come earlier.
  const isUnderWay = useRef(false);
  return {
    run: (input, reactions = {}) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const { onDone: done, onRefused: refused } = reactions;
      mutation
        .mutateAsync(input)
        .finally(() => {
          isUnderWay.current = false;
        })
        .then(done, (error: unknown) => refused?.(error));
    },
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    refusal: mutation.isError ? errorText(mutation.error) : null,
    error: mutation.error,
    clear: mutation.reset,
  };
}
