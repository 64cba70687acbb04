import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';

/** A public page. */
export interface SharedPage {
  readonly title: string;
  readonly url: string;
}

/** Shares a page with the device's share dialog; without one, or if it fails, the link is copied, or shown for copying. */
export function useShare() {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: passOn,
    onSuccess: (way) => {
      if (way === 'copied') toast.success(t`The link was copied.`);
    },
    // Without permission for the clipboard, the link is shown for copying.
    onError: (_error, shared) => toast.info(shared.url),
  });
  return { share: (page: SharedPage) => mutate(page), isSharing: isPending };
}

/** Copies an address; if the browser refuses, it is shown for copying. */
export function useCopyLink(): (url: string) => void {
  const { t } = useLingui();
  const { mutate } = useMutation({
    mutationFn: (url: string) => navigator.clipboard.writeText(url),
    onSuccess: () => toast.success(t`The link was copied.`),
    onError: (_error, url) => toast.info(url),
  });
  return (url) => mutate(url);
}

/** Shares with the device's dialog, else copies the link. @throws if neither is possible */
async function passOn(page: SharedPage): Promise<'shared' | 'copied'> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share(page);
      return 'shared';
    } catch (error) {
      // The person cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  await navigator.clipboard.writeText(page.url);
  return 'copied';
}
