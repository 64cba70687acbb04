import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

/** Command that removes the file. */
interface Remove {
  readonly run: (input: undefined, reactions: { onDone: () => void; onRefused: () => void }) => void;
  readonly isPending: boolean;
}

/**
 * Removes an uploaded file after a confirmation in place.
 * @param removed message after the removal
 * @returns props for `AskedRemoval`; `acts` receives the focus, because the pressed button no longer exists
 */
export function useAskedRemoval<Place extends HTMLElement>(remove: Remove, removed: string) {
  const acts = useRef<Place>(null);
  const [isAsking, setIsAsking] = useState(false);
  const stop = () => {
    setIsAsking(false);
    // Keyboard users keep their position.
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
  /** True if there is something to remove. */
  isThere: boolean;
  /** Label of the button. */
  action: ReactNode;
  question: ReactNode;
  onAsk: () => void;
}

/** Button that removes something, replaced by a confirmation question once it is pressed. */
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
