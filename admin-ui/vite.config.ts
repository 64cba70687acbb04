import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keptCalls } from '../build/kept-calls.ts';
import { servedApp } from '../build/served-app.ts';
import { staffCalls } from './build/staff-calls.ts';

/** Base URL of the API for `npm run dev`. */
const api = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    keptCalls(staffCalls),
    servedApp({
      start: 280_000,
      later: 350_000,
      lazy: ['recharts', 'd3-shape', 'd3-scale'],
      absent: ['zod', 'contracts/src/errors.ts'],
    }),
  ],
  build: { target: 'es2023', chunkSizeWarningLimit: 1_200 },
  server: { proxy: { '/api': api, '/admin/api': api } },
});
