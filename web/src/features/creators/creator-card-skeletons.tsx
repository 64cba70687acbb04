import { Skeleton } from '../../ui/states.tsx';

/** Cards of creators still on their way, in their final size. */
export function CreatorCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={index} style={{ aspectRatio: '1 / 1.22' }}>
      <Skeleton height="100%" />
    </div>
  ));
}
