import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { activateLanguage } from '../src/app/activate-language.ts';
import { chooseTheme } from '../src/lib/theme.ts';
import { Catalogue } from './catalogue.tsx';
import { switches } from './switches.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { lang, theme } = switches();
chooseTheme(theme);
await activateLanguage(lang);
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Catalogue />
      </BrowserRouter>
    </QueryClientProvider>
  </I18nProvider>,
);
