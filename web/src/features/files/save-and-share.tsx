import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SharedPage, useShare } from '../../lib/use-share.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './save-and-share.module.css';

interface SaveAndShareProps {
  /** What a saved file is called, without an ending. */
  name: string;
  /** Asks for its address as it is now; null when it is shown no longer. */
  renew: () => Promise<string | null>;
  /** A page that anybody may open; null where only some may. */
  page: SharedPage | null;
}

/** Saves a file to the device, and passes on the link of its page where everybody may see that. */
export function SaveAndShare({ name, renew, page }: SaveAndShareProps) {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: renew,
    onSuccess: (address) => {
      if (address === null) toast.error(t`It is no longer shown.`);
      else location.assign(downloadAddress(address, name));
    },
    onError: () => toast.error(t`It could not be saved. Please try again.`),
  });
  const { share, isSharing } = useShare();
  return (
    <div className={styles.row}>
      <Button look="outline" busy={save.isPending} onClick={() => save.mutate()}>
        <Trans>Save</Trans>
      </Button>
      {page && (
        <Button look="outline" busy={isSharing} onClick={() => share(page)}>
          <Trans>Share</Trans>
        </Button>
      )}
    </div>
  );
}

/** Where a file is saved instead of shown. */
function downloadAddress(address: string, name: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
}
