import { lazy, type ReactNode, Suspense } from 'react';
import { loadAllWords } from './i18n/i18n-provider.ts';

const Layout = lazy(async () => {
  const [layout] = await Promise.all([import('./layout.tsx'), loadAllWords()]);
  return { default: layout.Layout };
});

/** The frame of every page after sign-in; it is loaded with the texts of all pages. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>
    <Layout>{children}</Layout>
  </Suspense>
);
