import { Suspense } from 'react';
import { latePart } from '../../ui/late-part.ts';
import { useLater } from '../../ui/use-later.ts';
import type { Reader } from './put-away.ts';

const CurrentPopup = latePart(async () => (await import('./current-popup.tsx')).CurrentPopup);

/** What somebody came for is there before anything stands in front of it. */
const afterMs = 1_500;

/** The popup that is shown now, on a page of this reader; its code and its picture come after all else. */
export function PopupFor({ reader }: { reader: Reader }) {
  const isLater = useLater(afterMs);
  return <Suspense fallback={null}>{isLater && <CurrentPopup reader={reader} />}</Suspense>;
}
