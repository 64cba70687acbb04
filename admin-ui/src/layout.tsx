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

/** Names the browser's tab like the page, whose title the framework writes into the bar. @returns ends it */
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

/** The frame of every page; tells the browser the page's language as it is switched. */
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

/** Named as it reads: by the operator's name where that is written, by what it is where only its icon is. */
function OwnMenu() {
  const { identity } = useGetIdentity();
  const nameIsWritten = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return <UserMenu label={(nameIsWritten && identity?.fullName) || 'ra.auth.user_menu'} />;
}
