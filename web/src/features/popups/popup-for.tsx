import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { latePart } from '../../ui/late-part.ts';
import { useLater } from '../../ui/use-later.ts';
import { isPutAway, type Reader } from './put-away.ts';

const PopupDialog = latePart(async () => (await import('./popup-dialog.tsx')).PopupDialog);

/** Delay in milliseconds, so that the page is visible before a popup covers it. */
const afterMs = 1_500;

const current = queryOptions({
  queryKey: ['popup'],
  queryFn: async () => (await api.currentPopup({})).popup,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The popup that is shown now to this reader, unless they have closed it. The request comes after everything else, and the dialog’s
 * code loads only for an existing popup.
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
