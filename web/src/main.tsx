import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { activateLanguage, currentLanguage } from './language.ts';
import { beginPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

beginPage(location.pathname);
await activateLanguage(currentLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
