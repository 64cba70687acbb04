import type { Intent } from '@sowon/contracts/intent';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { useErrorText } from './error-text.ts';
import { intentOf } from './intents.ts';

interface CommandOptions<Input, Result> {
  /** What it brings about and of what, such as `['perform', missionId]`: the same again is the same wish. */
  readonly name: readonly string[];
  readonly send: (input: Input, intent: Intent) => Promise<Result>;
  /** The key is known after a reload too; never for what carries a password. */
  readonly survivesReload?: boolean;
  /** The beginnings of the keys of the queries that show something else afterwards. */
  readonly changes?: readonly QueryKey[];
  /** What it returns is waited for: until then the command is under way still. */
  readonly onDone?: (result: Result, input: Input) => void | Promise<void>;
  readonly onRefused?: (error: unknown, input: Input) => void;
  /** A refusal is told in passing, where no form stands to show it. */
  readonly tellsRefusal?: boolean;
}

interface Reactions<Result> {
  readonly onDone?: (result: Result) => void;
  readonly onRefused?: (error: unknown) => void;
}

export interface Command<Input, Result> {
  /** Sends it, unless it is under way already. */
  readonly run: (input: Input, reactions?: Reactions<Result>) => void;
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Why it was refused last, in the page's language; null where it was not. */
  readonly refusal: string | null;
  readonly error: unknown;
  /** Forgets a refusal. */
  readonly clear: () => void;
}

/**
 * A command of the API and all that belongs to sending one: its idempotency key lives as long as its outcome is unknown, also
 * when the dialog is closed in between; what it changes is read anew, also after a lost reply, as it may have happened.
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
  // A second tap comes before the page has been drawn again, which is when `isPending` changes.
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
