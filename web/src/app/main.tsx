import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '../lib/language.ts';
import { activateLanguage } from './activate-language.ts';
import { App } from './app.tsx';
import { registerWorker } from './register-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await activateLanguage(currentLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerWorker();
