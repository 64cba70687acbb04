import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states.tsx';

const Media = lazy(async () => ({ default: (await import('./introduction.tsx')).IntroductionMedia }));

/** Approximate heights of a film and a voice player, in pixels. */
const waitingHeight = { VIDEO: 373, VOICE: 80, IMAGE: 0 } as const;

/** An introduction whose player is loaded only when needed: most creator pages are visited without one. */
export function IntroductionLater(props: ComponentProps<typeof Media>) {
  return (
    <Suspense fallback={<Skeleton height={waitingHeight[props.creator.intro.kind]} />}>
      <Media {...props} />
    </Suspense>
  );
}
