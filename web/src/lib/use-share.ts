import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';

/** A page that anybody may open. */
export interface SharedPage {
  readonly title: string;
  readonly url: string;
}

/** Passes a page on the way the device does; where it has none, or refuses, the link is copied, or shown to be copied. */
export function useShare() {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: passOn,
    onSuccess: (way) => {
      if (way === 'copied') toast.success(t`The link was copied.`);
    },
    // Without leave to write the clipboard, the link itself can be copied from here.
    onError: (_error, shared) => toast.info(shared.url),
  });
  return { share: (page: SharedPage) => mutate(page), isSharing: isPending };
}

/** Copies an address; where a browser refuses, it is shown to be copied by hand. */
export function useCopyLink(): (url: string) => void {
  const { t } = useLingui();
  const { mutate } = useMutation({
    mutationFn: (url: string) => navigator.clipboard.writeText(url),
    onSuccess: () => toast.success(t`The link was copied.`),
    onError: (_error, url) => toast.info(url),
  });
  return (url) => mutate(url);
}

/** By what the device offers, else by a copy of the link. @throws where neither is there */
async function passOn(page: SharedPage): Promise<'shared' | 'copied'> {
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
