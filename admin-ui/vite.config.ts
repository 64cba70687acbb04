import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { bundleBudget } from './bundle-budget.ts';

/** Where `npm run dev` finds the API. */
const api = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    // Beside each text that is worth it, gzip and brotli at their smallest; the API sends what the browser takes.
    compression({ threshold: 1_000 }),
    bundleBudget({ entryBytes: 320_000, lazy: ['recharts', 'd3-shape', 'd3-scale'], absent: ['zod'] }),
  ],
  build: { target: 'es2023', chunkSizeWarningLimit: 1_200 },
  server: { proxy: { '/api': api, '/admin/api': api } },
});
