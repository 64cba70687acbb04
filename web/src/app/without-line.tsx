import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pause } from '../lib/patience.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/states.tsx';

/** Whether the server could not be reached for this page, and the browser has put the frame that it keeps in its place. */
export const isWithoutLine = (): boolean => 'withoutLine' in document.documentElement.dataset;

/** Says so in the place of every page, and opens the page of the address as soon as there is a line. */
export function WithoutLine() {
  const { t } = useLingui();
  const title = t`There is no connection`;
  useEffect(() => {
    const left = new AbortController();
    // Rejects only because the page is left.
    reopen(left.signal).catch(() => undefined);
    return () => left.abort();
  }, []);
  return (
    <>
      <title>{`${title} · 소원 Sowon`}</title>
      <Failed as="h1" title={title}>
        <p>
          <Trans>This page opens by itself once you are online again.</Trans>
        </p>
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </Failed>
    </>
  );
}

/**
 * Opens the page once the server answers. A browser that says it is online often cannot reach anything yet, so the server itself is
 * asked, with growing pauses.
 * @throws the signal's reason
 */
async function reopen(signal: AbortSignal): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    await pause(failures, signal);
    const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return location.reload();
  }
}
