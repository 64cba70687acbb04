import { type ReactNode, useEffect } from 'react';
import { AppBar, Layout as FrameworkLayout, TitlePortal, useLocale } from 'react-admin';

const ConsoleBar = () => (
  <AppBar color="default">
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

/** The frame of every page; tells the browser the page's language as it is switched. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale() ?? 'ko';
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <FrameworkLayout appBar={ConsoleBar}>{children}</FrameworkLayout>;
}
