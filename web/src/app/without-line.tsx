import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/states.tsx';

/** Whether the server could not be reached for this page, and the browser has put the frame that it keeps in its place. */
export const isWithoutLine = (): boolean => 'withoutLine' in document.documentElement.dataset;

const everyMs = 3_000;

/** Says so in the place of every page, and opens the page of the address as soon as there is a line. */
export function WithoutLine() {
  const { t } = useLingui();
  const title = t`There is no connection`;
  useEffect(() => {
    // A browser that says it is online often cannot reach anything yet, so the server itself is asked.
    const reopen = () => {
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      );
    };
    const timer = setInterval(reopen, everyMs);
    addEventListener('online', reopen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reopen);
    };
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
