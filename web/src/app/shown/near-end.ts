import { vi } from 'vitest';

/** Stubs the observer so that the end of a list is always near; records the requested margins. Undo with `vi.unstubAllGlobals`. */
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
