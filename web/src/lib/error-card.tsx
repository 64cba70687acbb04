import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/states.tsx';
import { useErrorText } from './error-text.ts';

/** A failed read: what happened, and a way to try again. */
export function ErrorCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText();
  return (
    <Failed title={errorText(error)}>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Failed>
  );
}
