import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { forgetKeptFilters } from './saved-filters/forget-kept.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
forgetKeptFilters(localStorage);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
