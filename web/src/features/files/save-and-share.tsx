import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './save-and-share.module.css';

interface SaveAndShareProps {
  /** What a saved file is called, without an ending. */
  name: string;
  /** Asks for its address as it is now; null when it is shown no longer. */
  renew: () => Promise<string | null>;
  /** A page that anybody may open; null where only some may. */
  page: { readonly title: string; readonly url: string } | null;
}

/** Saves a file to the device, and passes on the link of its page where everybody may see that. */
export function SaveAndShare({ name, renew, page }: SaveAndShareProps) {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: renew,
    onSuccess: (address) => {
      if (address === null) toast.error(t`It is shown no longer.`);
      else location.assign(downloadAddress(address, name));
    },
    onError: () => toast.error(t`It could not be saved. Please try again.`),
  });
  const share = useMutation({
    mutationFn: (shared: NonNullable<SaveAndShareProps['page']>) => passOn(shared),
    onSuccess: (way) => {
      if (way === 'copied') toast.success(t`The link was copied.`);
    },
    // Without leave to write the clipboard, the link itself can be copied from here.
    onError: (_error, shared) => toast.info(shared.url),
  });
  return (
    <div className={styles.row}>
      <Button look="outline" busy={save.isPending} onClick={() => save.mutate()}>
        <Trans>Save</Trans>
      </Button>
      {page && (
        <Button look="outline" busy={share.isPending} onClick={() => share.mutate(page)}>
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

/** By what the device offers, else by a copy of the link. @throws where neither is there */
async function passOn(page: { title: string; url: string }): Promise<'shared' | 'copied'> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      // Somebody thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(page.url);
  return 'copied';
}
