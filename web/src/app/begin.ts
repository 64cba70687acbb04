import { currentLanguage } from '../lib/language.ts';
import { showTheme } from '../lib/theme.ts';
import { catalogs } from './catalogs.ts';
import { type PageLoader, pageLoaders } from './page-loaders.ts';

/**
 * Starts the app: requests this address's page, its first data and the messages while the libraries are still loading. Later requests repeat them and report
 * failures.
 */
function begin(): void {
  showTheme();
  const language = currentLanguage();
  catalogs[language]().catch(() => undefined);
  // Without it, everything is requested slightly later.
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
