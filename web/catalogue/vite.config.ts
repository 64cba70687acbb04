import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listedModules } from '../../build/listed-modules.ts';
import { catalogues, words } from '../build/words.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** The catalogue of UI components: a separate page beside the app, with the app's messages and pictures. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: `${web}public`,
  plugins: [react(), words(), catalogues(), listedModules()],
  build: { target: 'es2022', emptyOutDir: true },
});
