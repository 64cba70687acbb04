import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

/** The command that removes it. */
interface Remove {
  readonly run: (input: undefined, reactions: { onDone: () => void; onRefused: () => void }) => void;
  readonly isPending: boolean;
}

/**
 * Removing something that was sent, which is asked once more in its place.
 * @param removed said once it is gone
 * @returns for `AskedRemoval`; `acts` is where the focus goes, as what was pressed is gone by then
 */
export function useAskedRemoval<Place extends HTMLElement>(remove: Remove, removed: string) {
  const acts = useRef<Place>(null);
  const [isAsking, setIsAsking] = useState(false);
  const stop = () => {
    setIsAsking(false);
    // Whoever goes by keyboard is still here.
    acts.current?.focus({ preventScroll: true });
  };
  const take = () =>
    remove.run(undefined, {
      onDone: () => {
        stop();
        toast.success(removed);
      },
      onRefused: stop,
    });
  return { acts, isAsking, isPending: remove.isPending, ask: () => setIsAsking(true), stop, take };
}

interface AskedRemovalProps {
  removal: Omit<ReturnType<typeof useAskedRemoval>, 'acts'>;
  /** Whether there is something to remove. */
  isThere: boolean;
  /** What the button says. */
  action: ReactNode;
  question: ReactNode;
  onAsk: () => void;
}

/** The button that removes something, and the question that stands in its place once it is pressed. */
export function AskedRemoval({ removal, isThere, action, question, onAsk }: AskedRemovalProps) {
  const { isAsking, isPending, ask, stop, take } = removal;
  if (isAsking) {
    return (
      <Notice tone="warn">
        <Stack gap="s">
          <p>{question}</p>
          <Row gap="s">
            <Button look="outline" onClick={stop} disabled={isPending} autoFocus>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="danger" onClick={take} busy={isPending}>
              <Trans>Remove</Trans>
            </Button>
          </Row>
        </Stack>
      </Notice>
    );
  }
  if (!isThere) return null;
  return (
    <div>
      <Button
        look="quiet"
        onClick={() => {
          onAsk();
          ask();
        }}
      >
        {action}
      </Button>
    </div>
  );
}
