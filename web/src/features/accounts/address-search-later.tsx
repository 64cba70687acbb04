import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states.tsx';

const Search = lazy(async () => ({ default: (await import('./address-search.tsx')).AddressSearch }));

/** Loads the address search only with the few forms that need it. */
export function AddressSearchLater(props: ComponentProps<typeof Search>) {
  return (
    <Suspense fallback={<Skeleton height={44} />}>
      <Search {...props} />
    </Suspense>
  );
}
