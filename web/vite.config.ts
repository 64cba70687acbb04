import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keptCalls } from '../build/kept-calls.ts';
import { servedApp } from '../build/served-app.ts';
import { appFetchedEarly, chunkGroups } from './build/chunks.ts';
import { memberCalls } from './build/member-calls.ts';
import { serviceWorker } from './build/service-worker.ts';
import { catalogues, words } from './build/words.ts';
import { wordsLoadedWithPages } from './build/words-apart.ts';

const apiOrigin = process.env.SOWON_API_ORIGIN ?? 'http://localhost:4000';

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    keptCalls(memberCalls),
    words(),
    catalogues(),
    wordsLoadedWithPages(),
    appFetchedEarly(),
    serviceWorker(),
    servedApp({ start: 106_500, later: 30_000, locale: 14_000, absent: ['zod', 'contracts/src/errors.ts'] }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
  server: { proxy: { '/api': apiOrigin, '/media': apiOrigin } },
});
