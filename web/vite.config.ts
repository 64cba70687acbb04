import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { bundleBudget } from './build/bundle-budget.ts';

const apiOrigin = process.env.SOWON_API_ORIGIN ?? 'http://localhost:4000';

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true }),
    // Beside each text that is worth it, gzip and brotli at their smallest; the API sends what the browser takes.
    compression({ threshold: 1_000 }),
    bundleBudget({ entryMaxBytes: 120_000, chunkMaxBytes: 30_000, forbidden: ['zod'] }),
  ],
  build: { outDir: 'dist', target: 'es2022' },
  server: { proxy: { '/api': apiOrigin, '/media': apiOrigin } },
});
