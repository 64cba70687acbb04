import { vi } from 'vitest';

/** A window whose end is always near; notes how near it was asked to be. Ends with `vi.unstubAllGlobals`. */
export function stubNearEnd(): Set<string> {
  const margins = new Set<string>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly told: (entries: { isIntersecting: boolean }[]) => void;
      constructor(
        told: (entries: { isIntersecting: boolean }[]) => void,
        { rootMargin }: { rootMargin: string },
      ) {
        this.told = told;
        margins.add(rootMargin);
      }
      observe() {
        queueMicrotask(() => this.told([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  return margins;
}
