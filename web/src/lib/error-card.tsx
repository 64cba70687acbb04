import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/states.tsx';
import { useErrorText } from './error-text.ts';

interface ErrorCardProps {
  error: unknown;
  onRetry: () => void;
  /** `h1` if nothing else is on the page. */
  as?: 'p' | 'h1';
}

/** A failed read: the error, and a button to retry. */
export function ErrorCard({ error, onRetry, as }: ErrorCardProps) {
  const errorText = useErrorText();
  return (
    <Failed as={as} title={errorText(error)}>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Failed>
  );
}
