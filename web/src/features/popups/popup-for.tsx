import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { latePart } from '../../ui/late-part.ts';
import { useLater } from '../../ui/use-later.ts';
import { isPutAway, type Reader } from './put-away.ts';

const PopupDialog = latePart(async () => (await import('./popup-dialog.tsx')).PopupDialog);

/** What somebody came for is there before anything stands in front of it. */
const afterMs = 1_500;

const current = queryOptions({
  queryKey: ['popup'],
  queryFn: async () => (await api.currentPopup({})).popup,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The popup that is shown now, on a page of this reader, unless they have put it away. It is asked for after all else, and its code
 * comes only where there is one.
 */
export function PopupFor({ reader }: { reader: Reader }) {
  const isLater = useLater(afterMs);
  const { data: popup } = useQuery({ ...current, enabled: isLater });
  const [isGone, setIsGone] = useState(false);
  if (!popup || isGone || isPutAway(reader, popup.id, Date.now())) return null;
  return (
    <Suspense fallback={null}>
      <PopupDialog popup={popup} reader={reader} onGone={() => setIsGone(true)} />
    </Suspense>
  );
}
