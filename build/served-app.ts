import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { type Budget, bundleBudget } from './bundle-budget.ts';
import { listedModules } from './listed-modules.ts';

/**
 * Build plugins of both apps: a size budget, a list of modules, and compressed copies (gzip and brotli, highest level) of each text file from 1,000 bytes on.
 * So the API can send the encoding that a browser accepts.
 */
export function servedApp(budget: Budget): Plugin[] {
  return [compression({ threshold: 1_000 }), bundleBudget(budget), listedModules()];
}
