import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import {
  AppBar,
  Layout as FrameworkLayout,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useLocale,
} from 'react-admin';
import { ConsoleMenu } from './menu/console-menu.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

/** Keeps the browser tab's title equal to the page title, which the framework writes into the app bar. @returns a function that stops it */
function nameTab(): () => void {
  const product = document.title;
  const follow = () => {
    const page = document.getElementById('react-admin-title')?.textContent?.trim();
    const title = page ? `${page} · ${product}` : product;
    if (document.title !== title) document.title = title;
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.getElementById('root') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  follow();
  return () => {
    observer.disconnect();
    document.title = product;
  };
}

/** The frame of every page; sets the document's language when the locale changes. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale() ?? 'ko';
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(nameTab, []);
  return (
    <FrameworkLayout appBar={ConsoleBar} appBarAlwaysOn menu={ConsoleMenu}>
      {children}
    </FrameworkLayout>
  );
}

const ConsoleBar = () => (
  <AppBar alwaysOn color="default" userMenu={<OwnMenu />}>
    <TitlePortal component="h1" variant="h6" />
    <PaletteButton />
  </AppBar>
);

/** The accessible name matches the visible text: the operator's name if it is shown, else the generic menu name. */
function OwnMenu() {
  const { identity } = useGetIdentity();
  const nameIsWritten = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return <UserMenu label={(nameIsWritten && identity?.fullName) || 'ra.auth.user_menu'} />;
}
