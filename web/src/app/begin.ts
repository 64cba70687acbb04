import { currentLanguage } from '../lib/language.ts';
import { showTheme } from '../lib/theme.ts';
import { catalogs } from './catalogs.ts';
import { type PageLoader, pageLoaders } from './page-loaders.ts';

/**
 * Where the app begins: the page of this address, what it shows first and the words of this language are asked for while the
 * libraries are still on their way. Whoever shows them asks again, and tells what fails.
 */
function begin(): void {
  showTheme();
  const language = currentLanguage();
  catalogs[language]().catch(() => undefined);
  // Where a browser lacks it, everything comes a little later.
  if (!('URLPattern' in globalThis)) return;
  for (const [pathname, loader] of Object.entries<PageLoader>(pageLoaders)) {
    const found = new URLPattern({ pathname }).exec({ pathname: location.pathname });
    if (!found) continue;
    loader.load().catch(() => undefined);
    void loader.begin?.(found.pathname.groups, language);
    return;
  }
}

begin();
void import('./main.tsx');
