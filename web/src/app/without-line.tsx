import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/states.tsx';

/** True if the server was unreachable for this page, and the browser shows its cached frame instead. */
export const isWithoutLine = (): boolean => 'withoutLine' in document.documentElement.dataset;

const everyMs = 3_000;

/** Replaces every page while offline, and opens the page of the address once the server is reachable. */
export function WithoutLine() {
  const { t } = useLingui();
  const title = t`There is no connection`;
  useEffect(() => {
    // A browser that reports being online often cannot reach anything yet, so the server itself is asked.
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
