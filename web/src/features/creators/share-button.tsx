import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

/** Shares this page the way the device does; where it has none the link is copied. */
export function ShareButton({ title, className }: { title: string; className?: string | undefined }) {
  const { t } = useLingui();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(t`The link was copied.`);
    } catch (error) {
      // Who closed the device's own window has decided so.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.info(url); // Without leave to share or to write the clipboard, the link itself can be copied from here.
    }
  };
  return (
    <Button look="outline" className={className} onClick={() => void share()}>
      <ShareIcon />
      <Trans>Share</Trans>
    </Button>
  );
}
