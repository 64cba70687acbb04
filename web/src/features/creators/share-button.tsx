import { Trans } from '@lingui/react/macro';
import { useShare } from '../../lib/use-share.ts';
import { Button } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';

/** Shares the current page. */
export function ShareButton({ title, className }: { title: string; className?: string | undefined }) {
  const { share, isSharing } = useShare();
  return (
    <Button
      look="outline"
      className={className}
      busy={isSharing}
      onClick={() => share({ title, url: location.origin + location.pathname })}
    >
      <ShareIcon />
      <Trans>Share</Trans>
    </Button>
  );
}
