import type { Command } from './use-command.ts';

/** A command for a form that only ends a step in the browser: nothing is sent, so nothing is refused. */
export function useStep<Input>(take: (input: Input) => void): Command<Input, void> {
  return {
    run: (input, { onDone } = {}) => {
      take(input);
      onDone?.();
    },
    isPending: false,
    isDone: false,
    refusal: null,
    error: null,
    clear: () => undefined,
  };
}
