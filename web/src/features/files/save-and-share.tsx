import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SharedPage, useShare } from '../../lib/use-share.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './save-and-share.module.css';

interface SaveAndShareProps {
  /** Name of the saved file, without an extension. */
  name: string;
  /** Requests its current address; null when it is no longer shown. */
  renew: () => Promise<string | null>;
  /** Page that anybody may open; null if it is restricted. */
  page: SharedPage | null;
}

/** Saves a file to the device, and shares the link of its page if the page is public. */
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

/** Returns an address that saves the file instead of showing it. */
function downloadAddress(address: string, name: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
}
