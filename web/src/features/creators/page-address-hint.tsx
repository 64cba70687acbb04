import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { urlProblem } from './creator-rules.ts';
import { creatorQueries } from './queries.ts';

/** Pause in typing, in milliseconds, after which the address is looked up. */
const pauseMs = 400;

interface PageAddressHintProps {
  /** Page address as it is typed. */
  url: string;
  /** The member’s current address, which always stays available to them; null for an applicant. */
  own: string | null;
  /** Hint shown while nothing is wrong. */
  children: ReactNode;
}

/** Says under the field whether a page address is free, while it is typed. The server decides when the form is sent. */
export function PageAddressHint({ url, own, children }: PageAddressHintProps) {
  const paused = usePaused(url);
  const isAsked = paused === url && url !== own && urlProblem(url) === undefined;
  const { data } = useQuery({ ...creatorQueries.pageAddress(paused), enabled: isAsked });
  if (!isAsked || data === undefined) return children;
  return data.free ? (
    <>
      {children} · <Trans>This address is free.</Trans>
    </>
  ) : (
    <Trans>This page address is already taken.</Trans>
  );
}

/** Returns a value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
