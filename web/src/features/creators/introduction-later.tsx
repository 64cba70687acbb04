import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states.tsx';

const Media = lazy(async () => ({ default: (await import('./introduction.tsx')).IntroductionMedia }));

/** About what a film and a voice take. */
const waitingHeight = { VIDEO: 373, VOICE: 80, IMAGE: 0 } as const;

/** An introduction, whose player comes once there is one to show: most pages of creators are looked at without. */
export function IntroductionLater(props: ComponentProps<typeof Media>) {
  return (
    <Suspense fallback={<Skeleton height={waitingHeight[props.creator.intro.kind]} />}>
      <Media {...props} />
    </Suspense>
  );
}
